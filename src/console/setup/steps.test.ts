import { expect, it } from 'vitest';
import { firstState } from '../core/state';
import { testExtension, testSession } from '../../../tests/support/core';
import { steps } from './steps';

const state = firstState({ address: 'http://127.0.0.1:3284', secret: 'x' });
const done = (told: Partial<typeof state>) =>
  steps
    .filter(({ isDone }) => isDone({ ...state, ...told }))
    .map(({ label }) => label.split(' ')[0]);

it('ticks each step by what goose reports', () => {
  const goose = { version: '1.52.0' };
  expect(done({})).toEqual([]);
  expect(done({ connection: { name: 'connected', goose } })).toEqual(['Connect']);
  expect(done({ defaults: { provider: null, model: null } })).toEqual([]);
  expect(done({ defaults: { provider: 'p', model: null } })).toEqual(['Choose']);
  expect(done({ sessions: [testSession] })).toEqual(['Finish']);
});

it('counts an extension that the reader switched on, and none that is on by itself', () => {
  expect(done({ extensions: [testExtension('developer')] })).toEqual([]);
  expect(done({ extensions: [testExtension('spot', false)] })).toEqual([]);
  expect(done({ extensions: [testExtension('spot')] })).toEqual(['Add']);
});
