import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '../../tools/loopback.ts';

/** A line between a page and a server on this machine that a test can cut. */
export interface CuttableLine {
  readonly address: string;
  /** Breaks every open connection, as a network does that goes away for a moment. */
  cut(): void;
  close(): Promise<void>;
}

/** @param port Where the server listens, on the loopback address. */
export async function cuttableLine(port: number): Promise<CuttableLine> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const address = await listenOnLoopback(server);
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    address,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
