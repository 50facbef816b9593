import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** A port is taken by another program. The message is one line that names both. */
export class PortTakenError extends Error {
  constructor(port: number, variable: string) {
    super(
      `Port ${port} is taken by ${portHolder(port) ?? 'another program'}. End it, or set ${variable} to a free port.`,
    );
    this.name = 'PortTakenError';
  }
}

/** A port of the loopback address that nobody uses now. */
export function freePort(): Promise<number> {
  return listenOnce(0);
}

/**
 * Ports of the host and of accounts that stay the same from run to run while nobody else takes them:
 * a built site holds them, and may be tried again without building it anew.
 *
 * @param file Where they are written down.
 */
export async function keptPorts(
  file: string,
): Promise<{ readonly hosting: number; readonly auth: number }> {
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
 * @throws {PortTakenError}
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  try {
    await listenOnce(port);
  } catch {
    throw new PortTakenError(port, variable);
  }
}

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

/** Name and process id of the program that listens on a port; null when it cannot be told. */
export function portHolder(port: number): string | null {
  try {
    return process.platform === 'linux' ? linuxHolder(port) : lsofHolder(port);
  } catch {
    return null;
  }
}

function linuxHolder(port: number): string | null {
  const listening = '0A';
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .filter((cells) => cells[1]?.endsWith(suffix) && cells[3] === listening)
      .map((cells) => `socket:[${cells[9]}]`),
  );
  const pid = readdirSync('/proc').find(
    (entry) => /^\d+$/.test(entry) && openFiles(entry).some((f) => sockets.has(f)),
  );
  if (!pid) return null;
  const [program = '', script = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(
    '\0',
  );
  return `${path.basename(program)} ${path.basename(script)} (process ${pid})`;
}

function openFiles(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return orNothing(() => readdirSync(folder)).flatMap((fd) =>
    orNothing(() => [readlinkSync(`${folder}/${fd}`)]),
  );
}

/** Processes and files come and go while they are listed, and some belong to somebody else. */
function orNothing(list: () => string[]): string[] {
  try {
    return list();
  } catch {
    return [];
  }
}

function lsofHolder(port: number): string | null {
  const output = execFileSync(
    'lsof',
    ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-F', 'pc'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const pid = /^p(\d+)$/m.exec(output)?.[1];
  const name = /^c(.+)$/m.exec(output)?.[1];
  return pid ? `${name ?? 'a program'} (process ${pid})` : null;
}
