import { expect, it } from 'vitest';
import { type ConsoleEvent, type ConsoleState, firstState, reduce } from './state';
import { testSession } from '../../../tests/support/core';

const settings = { address: 'http://127.0.0.1:3284', secret: 'x' };
const after = (...events: readonly ConsoleEvent[]): ConsoleState =>
  events.reduce(reduce, firstState(settings));

const shown: ConsoleEvent = { type: 'shown', id: 's' };
const listed: ConsoleEvent = { type: 'read', read: { sessions: [testSession] } };
const tools: ConsoleEvent = { type: 'read', read: { tools: [] } };

it('forgets what another goose told, and keeps it where only the secret changes', () => {
  const other = { ...settings, secret: 'y' };
  expect(after(listed, { type: 'settingsChanged', settings: other })).toMatchObject({
    settings: other,
    sessions: [testSession],
  });
  const elsewhere = { ...settings, address: 'https://goose.example.com' };
  const connection = { name: 'searching', failure: null } as const;
  const connecting: ConsoleEvent = { type: 'connectionChanged', connection };
  expect(
    after(listed, connecting, { type: 'settingsChanged', settings: elsewhere }),
  ).toMatchObject({ sessions: null, connection: { name: 'searching' } });
});

it('knows the tools of the session that is shown alone', () => {
  expect(after(shown, tools, shown).tools).toEqual([]);
  expect(after(shown, tools, { type: 'shown', id: 'other' }).tools).toBeNull();
});
