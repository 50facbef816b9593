import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
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

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const chosen = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(chosen));
    });
  });
}
