import { expect, it } from 'vitest';
import {
  cutAt,
  fileUpTo,
  placeAfter,
  placeOf,
  questionOf,
  readRecordedSession,
} from './recordedSession';
import { agentItem as agent, userItem as user } from './testing';

const said = (role: string, id: string, created: number, text: string) => ({
  id,
  role,
  created,
  content: [{ type: 'text', text }],
  metadata: { userVisible: true, agentVisible: true },
});

/** Added by goose for the model's eyes. */
const hidden = (created: number) => ({
  ...said('user', 'hidden', created, 'context'),
  metadata: { userVisible: false },
});

const conversation = [
  said('user', 'q1', 10, 'One'),
  hidden(10),
  said('assistant', 'a1', 11, 'First'),
  {
    id: 't1',
    role: 'user',
    created: 11,
    content: [{ type: 'toolResponse', id: 'call' }],
    metadata: {},
  },
  said('assistant', 'a2', 12, 'Done'),
  said('user', 'q2', 13, 'Two'),
  hidden(13),
  said('assistant', 'a3', 13, 'Second'),
  said('user', 'q3', 13, 'Three'),
];

const recorded = readRecordedSession(
  JSON.stringify({ name: 'Geese', conversation, accumulated_usage: { total_tokens: 9 } }),
);

it('finds the reader’s messages among what goose keeps', () => {
  expect(placeOf(recorded, { ordinal: 0, text: 'One' })).toBe(0);
  expect(placeOf(recorded, { ordinal: 1, text: 'Two ' })).toBe(5);
  expect(placeOf(recorded, { ordinal: 1, text: 'Other' })).toBeNull();
  expect(placeOf(recorded, { ordinal: 9, text: 'One' })).toBeNull();
});

it('goes on behind what the tools of a message handed back', () => {
  expect(placeAfter(recorded, 'a1')).toBe(4);
  expect(placeAfter(recorded, 'q3')).toBe(9);
  expect(placeAfter(recorded, 'unknown')).toBeNull();
});

it('cuts only where a second tells what goes from what stays', () => {
  expect(cutAt(recorded, 0)).toBe(10);
  expect(cutAt(recorded, 5)).toBe(13);
  expect(cutAt(recorded, 8)).toBeNull();
  expect(cutAt(recorded, 99)).toBeNull();
});

it('makes a file that goes as far as a place, and has cost nothing', () => {
  const file: unknown = JSON.parse(fileUpTo(recorded, 5));
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
