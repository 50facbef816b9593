import { expect, it } from 'vitest';
import { readUpdate } from './update';

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
