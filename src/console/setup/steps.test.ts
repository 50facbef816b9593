import { expect, it } from 'vitest';
import { firstState } from '../core/state';
import { testExtension, testSession } from '../../../tests/support/core';
import { checklist } from './steps';

const state = firstState({ address: 'http://127.0.0.1:3284', secret: 'x' });
const done = (told: Partial<typeof state>) =>
  checklist({ ...state, ...told }).flatMap((step) => (step.done ? [step.id] : []));

it('ticks each step by what goose reports', () => {
  const goose = { version: '1.52.0' };
  expect(done({})).toEqual([]);
  expect(done({ connection: { name: 'connected', goose } })).toEqual(['connected']);
  expect(done({ defaults: { provider: null, model: null } })).toEqual([]);
  expect(done({ defaults: { provider: 'p', model: null } })).toEqual(['provider']);
  expect(done({ sessions: [testSession] })).toEqual(['session']);
});

it('counts an extension that the reader switched on, and none that is on by itself', () => {
  expect(done({ extensions: [testExtension('developer')] })).toEqual([]);
  expect(done({ extensions: [testExtension('spot', false)] })).toEqual([]);
  expect(done({ extensions: [testExtension('spot')] })).toEqual(['extension']);
});
