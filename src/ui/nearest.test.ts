import { expect, test } from 'vitest';
import { nearest } from './nearest';

const names = ['GOOSE_MODE', 'GOOSE_MODEL', '--no-session', 'goose session', 'Providers'];
const best = (text: string) => nearest([text], names, (name) => [name])[0];

test.each([
  ['GOOSE_MDOE', 'GOOSE_MODE'],
  ['--no-sesion', '--no-session'],
  ['goose sesion', 'goose session'],
  ['provider', 'Providers'],
])('%s is nearest to %s', (typed, meant) => {
  expect(best(typed)?.candidate).toBe(meant);
  expect(best(typed)?.likeness).toBeGreaterThan(0.6);
});

test('the same is wholly alike, and what shares nothing is not at all', () => {
  expect(best('goose_model')).toEqual({ candidate: 'GOOSE_MODEL', likeness: 1 });
  expect(best('鵞鳥')?.likeness).toBe(0);
});

test('a candidate is as near as its nearest spelling', () => {
  const found = nearest(['sessions', '?'], ['a', 'b'], (name) =>
    name === 'a' ? ['providers', 'sessions'] : ['session'],
  );
  expect(found[0]?.candidate).toBe('a');
});
