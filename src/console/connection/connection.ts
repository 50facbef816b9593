import {
  type AgentMessages,
  heldBack,
  readAgentMessages,
} from '../protocol/agentMessages';
import type { GooseInfo } from '../protocol/answers';
import { type GooseClient, gooseClient, readGooseInfo } from '../protocol/gooseClient';
import { connectRpc, type Rpc } from '../protocol/rpc';
import type { Hub } from '../transport/openHub';
import { createSharedStream, type SharedStream } from '../transport/sharedStream';
import { TransportError } from '../transport/transportError';
import type { SavedConnection } from './savedConnection';

/** Where goose is, and what lets the page in. */
export interface ConnectionSettings {
  readonly address: string;
  readonly secret: string;
}

/** An open connection to goose. */
export interface Connection {
  readonly stream: SharedStream;
  readonly rpc: Rpc;
  readonly client: GooseClient;
  readonly goose: GooseInfo;
  /** Whether it is one that was cut, so that something of its turns may have been lost. */
  readonly isResumed: boolean;
  /** Whether it may be saved for being taken up: the browser keeps one, and another tab may use it. */
  readonly maySave: boolean;
  /** Hands on what has come in, and from now on what comes. */
  readonly begin: () => void;
}

export interface ConnectionOptions {
  readonly settings: ConnectionSettings;
  readonly messages: AgentMessages;
  readonly hub: Hub;
  /** What no other tab's ids begin with. */
  readonly newId: () => string;
}

function connect(
  { settings: { address, secret }, messages, hub, newId }: ConnectionOptions,
  resume: SavedConnection | null,
) {
  const held = heldBack(messages);
  const stream = createSharedStream(hub(), { address, secret, resume });
  const rpc = connectRpc(stream, readAgentMessages(held.messages), `${newId()}-`);
  return { stream, rpc, client: gooseClient(rpc), begin: held.release };
}

/**
 * Joins the connection that other tabs are on, or takes up the one that was saved, if goose knows it
 * still; otherwise opens a new one.
 *
 * @throws {TransportError | UnknownProtocolError}
 */
export async function openConnection(
  options: ConnectionOptions,
  saved: SavedConnection | null,
): Promise<Connection> {
  if (saved?.address !== options.settings.address) return join(options, null);
  try {
    return await join(options, saved);
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    if (['network', 'slow', 'unauthorized'].includes(error.kind)) throw error;
    const opened = await join(options, null);
    return { ...opened, maySave: error.kind !== 'busy' };
  }
}

async function join(
  options: ConnectionOptions,
  saved: SavedConnection | null,
): Promise<Connection> {
  const opened = connect(options, saved);
  const { stream, rpc, client } = opened;
  try {
    const { isNew, initialized } = await stream.opened;
    if (isNew) {
      const goose = await client.initialize();
      return { ...opened, goose, isResumed: false, maySave: true };
    }
    // The first answer over the stream shows that it is open.
    await client.defaults();
    const isResumed = initialized === null;
    const goose = isResumed
      ? { version: saved?.version ?? null }
      : readGooseInfo(initialized);
    return { ...opened, goose, isResumed, maySave: true };
  } catch (error) {
    rpc.close();
    throw error;
  }
}
