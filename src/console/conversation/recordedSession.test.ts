import { expect, it } from 'vitest';
import {
  cutAt,
  fileUpTo,
  placeAfter,
  placeOf,
  questionOf,
  readRecordedSession,
} from './recordedSession';
import { agentItem as agent, recorded, userItem as user } from './testing';

/** Added by goose for the model's eyes. */
const hidden = (created: number) => ({
  ...recorded('user', 'hidden', created, 'context'),
  metadata: { userVisible: false },
});

const conversation = [
  recorded('user', 'q1', 10, 'One'),
  hidden(10),
  recorded('assistant', 'a1', 11, 'First'),
  {
    id: 't1',
    role: 'user',
    created: 11,
    content: [{ type: 'toolResponse', id: 'call' }],
    metadata: {},
  },
  recorded('assistant', 'a2', 12, 'Done'),
  recorded('user', 'q2', 13, 'Two'),
  hidden(13),
  recorded('assistant', 'a3', 13, 'Second'),
  recorded('user', 'q3', 13, 'Three'),
];

const session = readRecordedSession(
  JSON.stringify({ name: 'Geese', conversation, accumulated_usage: { total_tokens: 9 } }),
);

it('finds the reader’s messages among what goose keeps', () => {
  expect(placeOf(session, { ordinal: 0, text: 'One' })).toBe(0);
  expect(placeOf(session, { ordinal: 1, text: 'Two ' })).toBe(5);
  expect(placeOf(session, { ordinal: 1, text: 'Other' })).toBeNull();
  expect(placeOf(session, { ordinal: 9, text: 'One' })).toBeNull();
});

it('goes on behind what the tools of a message handed back', () => {
  expect(placeAfter(session, 'a1')).toBe(4);
  expect(placeAfter(session, 'q3')).toBe(9);
  expect(placeAfter(session, 'unknown')).toBeNull();
});

it('cuts only where a second tells what goes from what stays', () => {
  expect(cutAt(session, 0)).toBe(10);
  expect(cutAt(session, 5)).toBe(13);
  expect(cutAt(session, 8)).toBeNull();
  expect(cutAt(session, 99)).toBeNull();
});

it('makes a file that goes as far as a place, and has cost nothing', () => {
  const file: unknown = JSON.parse(fileUpTo(session, 5));
  expect(file).toEqual({
    name: 'Geese (copy)',
    user_set_name: true,
    conversation: conversation.slice(0, 5),
    accumulated_usage: {},
    accumulated_cost: null,
  });
});

it('refuses what is no session', () => {
  expect(() => readRecordedSession('{}')).toThrow('no session');
  expect(() => readRecordedSession('{')).toThrow();
  expect(readRecordedSession('{"conversation":[null]}').messages).toHaveLength(1);
});

it('tells which message of the reader an entry answers, and skips what goose never got', () => {
  const lost = user('Lost', { received: false });
  const items = [agent('0'), user('One'), lost, agent('3')];
  expect(questionOf(items, '3')).toEqual({ ordinal: 0, text: 'One', images: [] });
  expect(questionOf(items, '0')).toBeNull();
  expect(questionOf(items, 'none')).toBeNull();
});
