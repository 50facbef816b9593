import { expect, it } from 'vitest';
import { readGooseUpdate, readUpdate } from './update.ts';

const usage = (cost: unknown) =>
  readUpdate({
    sessionId: 's',
    update: { sessionUpdate: 'usage_update', used: 1, size: 2, cost },
  })?.update;

it('reads what a session has cost', () => {
  expect(usage({ amount: 0.0012, currency: 'USD' })).toEqual({
    type: 'usage',
    usage: { used: 1, size: 2, cost: { amount: 0.0012, currency: 'USD' } },
  });
});

it.each([
  undefined,
  null,
  5,
  {},
  { amount: -1, currency: 'USD' },
  { amount: 1, currency: 'x' },
])('knows no cost where goose tells %j', (cost) => {
  expect(usage(cost)).toMatchObject({ usage: { used: 1, cost: null } });
});

it('takes each command once', () => {
  const availableCommands = ['clear', 'compact', 'clear'].map((name) => ({ name }));
  const update = { sessionUpdate: 'available_commands_update', availableCommands };
  expect(readUpdate({ sessionId: 's', update })?.update).toEqual({
    type: 'commands',
    commands: [
      { name: 'clear', description: '' },
      { name: 'compact', description: '' },
    ],
  });
});

const unreadable = (update: object) =>
  readUpdate({ sessionId: 's', update })?.update ?? null;

it.each([
  [{ sessionUpdate: 'voice_chunk' }, 'voice_chunk'],
  [{ sessionUpdate: 'agent_message_chunk', content: { type: 'audio' } }, 'audio'],
  [{ sessionUpdate: 'agent_message_chunk', content: { type: 'hologram' } }, 'hologram'],
  [
    {
      sessionUpdate: 'agent_message_chunk',
      content: { type: 'image', mimeType: 'image/svg+xml', data: 'x' },
    },
    'image/svg+xml',
  ],
])('says that it leaves out what a newer goose may send: %j', (update, what) => {
  expect(unreadable(update)).toEqual({ type: 'unreadable', what });
});

it('leaves out what names no session that a request could name', () => {
  const update = { sessionUpdate: 'current_mode_update', currentModeId: 'auto' };
  expect(readUpdate({ sessionId: 'a\nb', update })).toBeNull();
});

it('leaves out somebody’s own kinds without a word', () => {
  expect(unreadable({ sessionUpdate: '_goose/new' })).toBeNull();
  expect(
    readGooseUpdate({ sessionId: 's', update: { sessionUpdate: 'new' } }),
  ).toBeNull();
});
