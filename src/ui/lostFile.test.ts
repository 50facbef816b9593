import { afterEach, expect, it, vi } from 'vitest';
import { isGone, lostFile } from './lostFile';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes a script for gone only where the server says so in time', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', asked);
  expect(await isGone('/part.js')).toBe(true);
  asked.mockResolvedValueOnce(new Response());
  expect(await isGone('/part.js')).toBe(false);
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  asked.mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', reject);
      }),
  );
  const found = isGone('/part.js');
  late.abort();
  expect(await found).toBe(false);
});

it.each([
  [Object.assign(new Error('Loading chunk 1 failed.'), { request: '/1.js' }), '/1.js'],
  [new Error('It failed.'), null],
  [null, null],
])('names the script that %s is about: %s', (error, expected) => {
  expect(lostFile(error)).toBe(expected);
});
