import { expect, it } from 'vitest';
import { describeCode, describeError, isCancelled } from './errors';

const error = (name: string) => Object.assign(new Error('x'), { name });

it.each([
  [{ code: 'auth/user-disabled' }, 'user-disabled', false],
  [{ code: 'auth/something-new' }, 'something-new', true],
  [new DOMException('', 'QuotaExceededError'), 'storage-full', false],
  [error('ChunkLoadError'), 'client-not-loaded', false],
])('%j is %s, which is shown: %s', (thrown, code, showCode) => {
  expect(describeError(thrown)).toMatchObject({ code, showCode });
});

it.each([null, undefined, 'text', 7, {}, { code: 7 }, new Error('x')])(
  'has a sentence for %j',
  (thrown) => {
    expect(describeError(thrown)).toMatchObject({ code: 'unknown', place: 'form' });
  },
);

it.each(['constructor', '__proto__', 'toString'])('knows no code %s', (code) => {
  expect(describeCode(code).showCode).toBe(true);
});

it('takes a closed window for a change of mind', () => {
  expect(isCancelled({ code: 'auth/popup-closed-by-user' })).toBe(true);
  expect(isCancelled({ code: 'auth/popup-blocked' })).toBe(false);
});
