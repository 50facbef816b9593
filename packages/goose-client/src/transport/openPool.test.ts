import { expect, it, onTestFinished, vi } from 'vitest';
import { claimHost } from './claimHost.ts';
import { openPool } from './openPool.ts';

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

it('has a pool of its own where a browser blocks storage, and with it locks and workers', async () => {
  const locks = { request: async (): Promise<unknown> => refuse() };
  vi.stubGlobal('SharedWorker', refuse);
  vi.stubGlobal('navigator', { vendor: '', locks });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await openPool(refuse).open()).toMatchObject({ lock: null });
  locks.request = async () => 'held';
  expect(await openPool(refuse).open()).toMatchObject({ lock: null });
  locks.request = async () => refuse();
  const { signal } = new AbortController();
  expect(await claimHost('http://127.0.0.1:1', signal)).toBe(true);
});
