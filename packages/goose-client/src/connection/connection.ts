import { type AgentMessages, readAgentMessages } from '../protocol/agentMessages.ts';
import type { GooseInfo } from '../protocol/answers.ts';
import {
  type GooseClient,
  gooseClient,
  readGooseInfo,
  UnknownProtocolError,
} from '../protocol/gooseClient.ts';
import { newId } from '../newId.ts';
import { connectRpc, type Rpc, RpcError } from '../protocol/rpc.ts';
import { type ConnectionPool, ownPool } from '../transport/openPool.ts';
import { createSharedStream, type SharedStream } from '../transport/sharedStream.ts';
import { pause } from '../timing.ts';
import { TransportError } from '../transport/transportError.ts';
import type { SavedConnection } from './savedConnection.ts';

/** The address of goose, and its secret. */
export interface ConnectionSettings {
  readonly address: string;
  readonly secret: string;
}

export interface Connection {
  readonly stream: SharedStream;
  readonly rpc: Rpc;
  readonly client: GooseClient;
  readonly goose: GooseInfo;
  /** True for a connection that was cut, so that parts of its turns may be lost. */
  readonly isResumed: boolean;
  /** False where another tab may resume the connection that the browser has saved. */
  readonly maySave: boolean;
}

interface ConnectionOptions {
  readonly settings: ConnectionSettings;
  readonly messages: Partial<AgentMessages>;
  readonly pool: ConnectionPool;
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
  { settings: { address, secret }, messages, pool }: ConnectionOptions,
  saved: SavedConnection | null,
): Promise<Connection> {
  const stream = createSharedStream(pool.open(), { address, secret, resume: saved });
  const rpc = connectRpc(stream, readAgentMessages(messages), `${newId()}-`);
  const client = gooseClient(rpc);
  const opened = { stream, rpc, client, isResumed: false, maySave: true };
  try {
    const { isNew, initialized } = await stream.opened;
    if (isNew) return { ...opened, goose: await client.initialize() };
    // The first answer over the stream shows that it is open.
    await untilAnswered(client.defaults);
    return initialized === null
      ? { ...opened, isResumed: true, goose: { version: saved?.version ?? null } }
      : { ...opened, goose: readGooseInfo(initialized) };
  } catch (error) {
    // goose keeps what is not ended for whoever takes it up.
    if (error instanceof UnknownProtocolError) stream.end();
    rpc.close();
    throw error;
  }
}

/** goose may give the first answers to a page that has left without closing its stream, as in Firefox. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  const answers: Promise<true>[] = [];
  for (let isAnswered = false; !isAnswered;) {
    answers.push(ask().then(() => true, isRefusal));
    const another = pause(askAgainAfter).then(() => false);
    isAnswered = await Promise.race([...answers, another]);
  }
}

function isRefusal(error: unknown): true {
  if (error instanceof RpcError) return true;
  throw error;
}

const askAgainAfter = 500;

export interface GooseOptions extends ConnectionSettings {
  /** Without `asked`, goose waits for an answer to what it asks. */
  readonly messages?: Partial<AgentMessages>;
  /** Shares the connection with other tabs; see `openPool`. */
  readonly pool?: ConnectionPool;
}

/**
 * Connects to `goose serve`, once. `createReconnectingConnection` opens a connection again when it is cut.
 *
 * @throws {TransportError} when goose cannot be reached, or refuses the secret.
 * @throws {UnknownProtocolError} when goose speaks another version of ACP.
 */
export async function connectToGoose({
  messages = {},
  pool = ownPool(),
  ...settings
}: GooseOptions): Promise<Connection> {
  const opened = await openConnection({ settings, messages, pool }, null);
  opened.rpc.begin();
  return opened;
}
