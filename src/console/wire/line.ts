import type { ConnectionSettings, KeptLine } from '../browserStore';
import type { GooseInfo } from '../connection/machine';
import { type GooseClient, gooseClient } from './gooseClient';
import { createHttpStream, type HttpStream, TransportError } from './httpStream';
import { connectRpc, type Rpc, type RpcHandlers } from './rpc';

/** An open line to goose. */
export interface Line {
  readonly stream: HttpStream;
  readonly rpc: Rpc;
  readonly client: GooseClient;
  readonly goose: GooseInfo;
}

export interface LineOptions {
  readonly settings: ConnectionSettings;
  readonly handlers: RpcHandlers;
  readonly fetch: typeof fetch;
}

/** Ids on a resumed line begin well above those that may have been used and not noted. */
const idGap = 1000;

function connect(
  { settings: { address, secret }, handlers, fetch }: LineOptions,
  kept: KeptLine | null,
) {
  const resume = kept?.connectionId ?? null;
  const stream = createHttpStream({ address, secret, resume, fetch });
  const rpc = connectRpc(stream, handlers, kept ? kept.lastId + idGap : 1);
  return { stream, rpc, client: gooseClient(rpc) };
}

/**
 * Opens a new line.
 *
 * @throws {TransportError | UnknownProtocolError}
 */
export async function beginLine(options: LineOptions): Promise<Line> {
  const line = connect(options, null);
  return { ...line, goose: await line.client.initialize() };
}

/**
 * Takes up a line that was cut; goose has kept what was not read. `gone` when goose does not know
 * the line any more, as after its restart, and `busy` when another tab is on it.
 *
 * @throws {TransportError} when goose cannot be reached.
 */
export async function resumeLine(
  options: LineOptions,
  kept: KeptLine,
): Promise<Line | 'gone' | 'busy'> {
  const line = connect(options, kept);
  try {
    // The first answer over the stream shows that it is open again.
    await line.client.defaults();
  } catch (error) {
    line.rpc.close();
    if (!(error instanceof TransportError)) return 'gone';
    if (['network', 'slow', 'unauthorized'].includes(error.kind)) throw error;
    return error.kind === 'busy' ? 'busy' : 'gone';
  }
  return { ...line, goose: { version: kept.version } };
}
