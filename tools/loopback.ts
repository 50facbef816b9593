import type { AddressInfo, Server } from 'node:net';

/**
 * Lets a server listen on a free port of this machine, where no other machine reaches it.
 *
 * @returns Its address, without a trailing slash.
 */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // Only a server on a pipe has an address of another form.
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
}
