import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

export interface SitePorts {
  readonly hosting: number;
  readonly auth: number;
}

/**
 * Finds a port for a server that starts later. Systems give the ports from 32768 up to outgoing
 * connections and to servers that name none, and one of those could take it in between.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    try {
      return await listenOnce(port);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

/**
 * Ports that stay the same from run to run while nobody else takes them: a built site holds them, so
 * it can be tried again without a new build.
 *
 * @param file Keeps them.
 */
export async function savedPorts(file: string): Promise<SitePorts> {
  try {
    const { hosting, auth } = JSON.parse(readFileSync(file, 'utf8'));
    return { hosting: await listenOnce(hosting), auth: await listenOnce(auth) };
  } catch {
    const ports = { hosting: await freePort(), auth: await freePort() };
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(ports));
    return ports;
  }
}

/**
 * @param variable The environment variable that chooses another port, for the message.
 * @throws {Error} with one line that names both, when another program uses the port.
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  try {
    await listenOnce(port);
  } catch (cause) {
    const problem = isTaken(cause)
      ? `Port ${port} is taken by another program. End it, or set`
      : `Port ${port} cannot be used. Set`;
    throw new Error(`${problem} ${variable} to a free port.`, { cause });
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function listenOnce(port: number): Promise<number> {
  const server = createServer();
  await once(server.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
  // Only a pipe has an address of another form.
  const { port: chosen } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return chosen;
}
