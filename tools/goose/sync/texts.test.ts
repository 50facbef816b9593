import { expect, it } from 'vitest';
import { holds } from './texts.ts';

it('finds a text whole, in the parts that goose puts together, and a header in small letters', () => {
  const binary = 'pond is dryx-duck-keyCould not swim to heron';
  expect(holds(binary, 'pond is dry')).toBe(true);
  expect(holds(binary, 'Could not swim to {}')).toBe(true);
  expect(holds(binary, 'X-Duck-Key')).toBe(true);
  expect(holds(binary, 'pond is wet')).toBe(false);
  expect(holds(binary, 'Could not swim to {} today')).toBe(false);
});
