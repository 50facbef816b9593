import { describe, expect, it } from 'vitest';
import { checkAddress, mayBlockLoopback } from './address';

describe('an address of goose', () => {
  it.each([
    ['http://127.0.0.1:3284/', 'http://127.0.0.1:3284'],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['localhost:3284', 'http://localhost:3284'],
    ['https://goose.example/base/', 'https://goose.example/base'],
  ])('%s is taken', (typed, address) => {
    expect(checkAddress(typed)).toEqual({ ok: true, address });
  });

  it.each(['http://[::1]:3284', '127.0.0.2:3284'])(
    '%s is refused, with the names that do',
    (typed) => {
      expect(checkAddress(typed)).toEqual({
        ok: false,
        problem: 'For goose on this computer, write 127.0.0.1 or localhost.',
      });
    },
  );

  it.each([
    'http://192.168.1.2:3284',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://evil.example#127.0.0.1',
    'ftp://127.0.0.1',
    'https://user:secret@goose.example',
    'https://goose.example/?secret=1',
    'https://x;reboot;y',
    'https://$(reboot)',
    "https://x'y",
    '',
  ])('%s is refused', (typed) => {
    expect(checkAddress(typed)).toMatchObject({ ok: false });
  });
});

describe('a browser that may keep the site from this computer', () => {
  const safari =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15';
  const chrome =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const https = { protocol: 'https:' };

  it('is Safari, on a published site, for a goose without https', () => {
    expect(mayBlockLoopback('http://127.0.0.1:3284', https, safari)).toBe(true);
    expect(mayBlockLoopback('https://127.0.0.1:3284', https, safari)).toBe(false);
    expect(mayBlockLoopback('http://127.0.0.1:3284', { protocol: 'http:' }, safari)).toBe(
      false,
    );
    expect(mayBlockLoopback('http://127.0.0.1:3284', https, chrome)).toBe(false);
  });
});
