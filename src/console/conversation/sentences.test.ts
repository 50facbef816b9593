import { environment, texts } from '../../../data';
import { expect, it } from 'vitest';
import { RpcError } from 'goose-web-client';
import { noticeOfEnd, refusedRequest, inOwnWords, sentence } from './sentences';

it.each([
  ['end_turn', null],
  ['cancelled', 'info'],
  ['max_tokens', 'error'],
  ['max_turn_requests', 'error'],
  ['refusal', 'error'],
  ['something new', 'error'],
])('tells of an answer that ended with %s as %s', (reason, tone) => {
  expect(noticeOfEnd(reason)?.tone ?? null).toBe(tone);
});

it.each([
  [new TypeError('Failed to fetch'), 'The connection to goose was cut'],
  [new RpcError(-32_000, 'no'), 'did not accept goose’s key'],
  [new RpcError(1, 'x', 'missing GOOSE_PROVIDER'), 'no model provider yet'],
  [new RpcError(1, 'invalid directory path'), 'no such folder'],
  [new RpcError(1, 'cwd must be an absolute path'), 'whole path of the folder'],
  [new RpcError(1, 'session already has active run'), 'in another window'],
  [new RpcError(1, 'general', 'in particular'), 'goose says: in particular'],
  [new RpcError(1, 'general', { no: 'text' }), 'goose says: general'],
])('words a failure: %s', (error, words) => {
  expect(sentence(error)).toContain(words);
});

it('words anew only what this goose still says', () => {
  const names = environment.variables.map(({ name }) => name);
  expect([...texts.messages, ...names]).toEqual(
    expect.arrayContaining(Object.keys(inOwnWords)),
  );
});

it('cuts what goose says to a length that can be read', () => {
  const long = 'x'.repeat(100_000);
  expect(sentence(new RpcError(1, long)).length).toBeLessThan(1100);
  expect(refusedRequest(long, long).length).toBeLessThan(2500);
  expect(refusedRequest('elicitation/create', '')).not.toContain('It asked');
});
