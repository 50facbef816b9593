import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '../../tools/loopback.ts';

/** Delays a piece of what the page sends until it settles. */
export type BeforePiece = (piece: string) => Promise<void> | undefined;

/**
 * A connection between a page and a server on this machine that a test can cut.
 *
 * @param port The server's, on the loopback address.
 * @param onHeard Gets each piece that the server sends.
 */
export async function cuttableLine(
  port: number,
  before: BeforePiece = () => undefined,
  onHeard: (piece: Buffer) => void = () => undefined,
) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const carry = async (piece: Buffer) => {
      near.pause();
      await before(piece.toString('latin1'));
      far.write(piece);
      near.resume();
    };
    near.on('data', (piece) => void carry(Buffer.from(piece)));
    near.on('end', () => far.end());
    far.on('data', onHeard);
    far.pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const address = await listenOnLoopback(server);
  /** Breaks every open connection, as a network does that goes away for a moment. */
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    address,
    cut,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
