import { expect, it } from 'vitest';
import { describeCode, describeError, isCancelled } from './errors';

it('reads the code of whatever was thrown', () => {
  expect(describeError({ code: 'auth/user-disabled' }).code).toBe('user-disabled');
  expect(describeError(new DOMException('', 'QuotaExceededError')).code).toBe(
    'storage-full',
  );
  const chunk = Object.assign(new Error('x'), { name: 'ChunkLoadError' });
  expect(describeError(chunk).code).toBe('client-not-loaded');
});

it('shows the code only where the sentence does not say all', () => {
  expect(describeError({ code: 'auth/user-disabled' }).showCode).toBe(false);
  expect(describeError({ code: 'auth/something-new' })).toMatchObject({
    code: 'something-new',
    showCode: true,
  });
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
