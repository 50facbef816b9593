import { expect, it } from 'vitest';
import { readPermission } from 'goose-web-client/testing';
import { emptyConversation } from './conversation';
import { newsOf, questionCount, titleMark } from './news';

const ready = emptyConversation('s');
const running = { ...ready, status: 'running' as const };
const asking = {
  ...running,
  questions: [readPermission(1, { sessionId: 's', toolCall: {}, options: [] })],
};
const of = (conversation: typeof ready) => new Map([['s', conversation]]);

it('tells that goose asks, and that it is done', () => {
  expect(newsOf(of(running), of(asking))).toEqual([{ kind: 'asks', sessionId: 's' }]);
  expect(newsOf(new Map(), of(asking))).toEqual([{ kind: 'asks', sessionId: 's' }]);
  expect(newsOf(of(asking), of(ready))).toEqual([{ kind: 'ended', sessionId: 's' }]);
});

it('tells nothing of what goes on, begins, or is only read', () => {
  expect(newsOf(of(asking), of(running))).toEqual([]);
  expect(newsOf(of(ready), of(running))).toEqual([]);
  expect(newsOf(of(ready), of({ ...ready, status: 'loading' }))).toEqual([]);
});

it('counts the questions of all sessions', () => {
  const one = asking.questions[0];
  const two = { ...asking, questions: [one, one].flatMap((each) => each ?? []) };
  const all = new Map([
    ['a', asking],
    ['b', ready],
    ['c', two],
  ]);
  expect(questionCount(all)).toBe(3);
  expect(titleMark(all, false)).toBe('(3) goose asks');
});

it('names in the title what needs the reader most', () => {
  expect(titleMark(of(asking), true)).toBe('(1) goose asks');
  expect(titleMark(of(running), true)).toBe('goose is done');
  expect(titleMark(of(running), false)).toBe('goose works');
  expect(titleMark(of(ready), false)).toBe('');
});
