import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../tests/support/folder';
import { listenOnLoopback } from './loopback';
import { freePort, savedPorts, requireFreePort } from './ports';

test('a free port can be listened on, and no outgoing connection takes it', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  await expect(requireFreePort(port, 'PORT')).resolves.toBeUndefined();
});

test('a taken port gives one line with the port and the way out', async () => {
  const server = createServer();
  const port = Number(new URL(await listenOnLoopback(server)).port);
  try {
    const error: unknown = await requireFreePort(port, 'PORT').catch((e: unknown) => e);
    const message = error instanceof Error ? error.message : '';
    expect(message).toContain(`Port ${port} is taken by`);
    expect(message).toContain('set PORT to a free port');
    expect(message).not.toContain('\n');
  } finally {
    server.close();
  }
});

test('a port that no program can take is not called taken', async () => {
  for (const port of [Number.NaN, 99_999])
    await expect(requireFreePort(port, 'PORT')).rejects.toThrow(
      `Port ${port} cannot be used. Set PORT to a free port.`,
    );
});

test('the ports of a built site stay until somebody takes one', async () => {
  const file = path.join(aFolder(), 'cache/ports.json');
  const ports = await savedPorts(file);
  expect(await savedPorts(file)).toEqual(ports);
  const taken = createServer();
  await once(taken.listen(ports.auth, '127.0.0.1'), 'listening');
  try {
    expect((await savedPorts(file)).auth).not.toBe(ports.auth);
  } finally {
    taken.close();
  }
});
