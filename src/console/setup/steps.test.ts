import { expect, it } from 'vitest';
import { firstState } from '../core/state';
import { checklist } from './steps';

const extension = (key: string, enabled = true) => ({
  key,
  name: key,
  description: '',
  enabled,
  bundled: true,
  secretNames: [],
  definition: { type: 'builtin', name: key } as const,
});

const state = firstState({ address: 'http://127.0.0.1:3284', secret: 'x' });
const done = (told: Partial<typeof state>) =>
  checklist({ ...state, ...told }).flatMap((step) => (step.done ? [step.id] : []));

it('ticks each step by what goose reports', () => {
  const goose = { version: '1.52.0' };
  expect(done({})).toEqual([]);
  expect(done({ connection: { name: 'connected', goose } })).toEqual(['connected']);
  expect(done({ defaults: { provider: null, model: null } })).toEqual([]);
  expect(done({ defaults: { provider: 'p', model: null } })).toEqual(['provider']);
  const session = {
    id: 's',
    title: 'T',
    cwd: '/',
    updatedAt: '',
    messages: 1,
    isArchived: false,
  };
  expect(done({ sessions: [session] })).toEqual(['session']);
});

it('counts an extension that the reader switched on, and none that is on by itself', () => {
  expect(done({ extensions: [extension('developer')] })).toEqual([]);
  expect(done({ extensions: [extension('spot', false)] })).toEqual([]);
  expect(done({ extensions: [extension('spot')] })).toEqual(['extension']);
});
