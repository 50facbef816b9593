import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/**
 * Listens on a free port of the loopback address.
 * @returns Its address, without a trailing slash.
 */
export async function listenOnLoopback(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Only a pipe has an address of another form.
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
}

/** Ends a server's connections too, and waits until it is closed. */
export const closeServer = (server: HttpServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
