import { type AgentMessages, readAgentMessages } from '../protocol/agentMessages';
import type { GooseInfo } from '../protocol/answers';
import { type GooseClient, gooseClient } from '../protocol/gooseClient';
import { connectRpc, type Rpc } from '../protocol/rpc';
import {
  createHttpStream,
  type HttpStream,
  TransportError,
} from '../transport/httpStream';
import type { SavedConnection } from './savedConnection';

/** Where goose is, and what lets the page in. */
export interface ConnectionSettings {
  readonly address: string;
  readonly secret: string;
}

/** An open connection to goose. */
export interface Connection {
  readonly stream: HttpStream;
  readonly rpc: Rpc;
  readonly client: GooseClient;
  readonly goose: GooseInfo;
  /** What was known of it, when it is one that was cut. */
  readonly resumed: SavedConnection | null;
  /** Whether it may be saved for being taken up: the browser keeps one, and another tab may use it. */
  readonly maySave: boolean;
}

export interface ConnectionOptions {
  readonly settings: ConnectionSettings;
  readonly messages: AgentMessages;
  readonly fetch: typeof fetch;
}

/** Ids on a resumed connection begin well above those that may have been used and not noted. */
const idGap = 1000;

function connect(
  { settings: { address, secret }, messages, fetch }: ConnectionOptions,
  saved: SavedConnection | null,
) {
  const resume = saved?.connectionId ?? null;
  const stream = createHttpStream({ address, secret, resume, fetch });
  const firstId = saved ? saved.lastId + idGap : 1;
  const rpc = connectRpc(stream, readAgentMessages(messages), firstId);
  return { stream, rpc, client: gooseClient(rpc) };
}

/**
 * Takes up the connection that was saved, if it is one to this address and goose knows it still;
 * otherwise opens a new one.
 *
 * @throws {TransportError | UnknownProtocolError}
 */
export async function openConnection(
  options: ConnectionOptions,
  saved: SavedConnection | null,
): Promise<Connection> {
  const resumed =
    saved?.address === options.settings.address
      ? await resumeConnection(options, saved)
      : 'gone';
  if (typeof resumed === 'object') return resumed;
  const opened = connect(options, null);
  const goose = await opened.client.initialize();
  return { ...opened, goose, resumed: null, maySave: resumed === 'gone' };
}

/**
 * goose has kept what was not read. `gone` when goose does not know the connection any more, as
 * after its restart, and `busy` when another tab is on it.
 *
 * @throws {TransportError} when goose cannot be reached.
 */
async function resumeConnection(
  options: ConnectionOptions,
  saved: SavedConnection,
): Promise<Connection | 'gone' | 'busy'> {
  const opened = connect(options, saved);
  try {
    // The first answer over the stream shows that it is open again.
    await opened.client.defaults();
  } catch (error) {
    opened.rpc.close();
    if (!(error instanceof TransportError)) return 'gone';
    if (['network', 'slow', 'unauthorized'].includes(error.kind)) throw error;
    return error.kind === 'busy' ? 'busy' : 'gone';
  }
  return { ...opened, goose: { version: saved.version }, resumed: saved, maySave: true };
}
