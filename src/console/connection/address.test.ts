import { describe, expect, it } from 'vitest';
import { checkAddress } from './address';

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
    '',
  ])('%s is refused', (typed) => {
    expect(checkAddress(typed)).toMatchObject({ ok: false });
  });
});
