import { describe, expect, it } from 'vitest';
import { heldNames, holds } from './binaryTexts.ts';

describe('heldNames', () => {
  const names = ['GOOSE_MODE', 'GOOSE_MODEL', 'GOOSE_POND'];

  it('finds names that stand directly before another text', () => {
    expect(heldNames('xxGOOSE_MODELGOOSE_PONDTypes', names)).toEqual([
      'GOOSE_MODEL',
      'GOOSE_POND',
    ]);
  });

  it('tells a name from a longer one that begins with it', () => {
    expect(heldNames('GOOSE_MODEL', names)).toEqual(['GOOSE_MODEL']);
    expect(heldNames('GOOSE_MODEL GOOSE_MODE', names)).toEqual([
      'GOOSE_MODE',
      'GOOSE_MODEL',
    ]);
  });
});

it('finds a text whole, in the parts that goose puts together, and a header in small letters', () => {
  const binary = 'pond is dryx-duck-keyCould not swim to heron';
  expect(holds(binary, 'pond is dry')).toBe(true);
  expect(holds(binary, 'Could not swim to {}')).toBe(true);
  expect(holds(binary, 'X-Duck-Key')).toBe(true);
  expect(holds(binary, 'pond is wet')).toBe(false);
  expect(holds(binary, 'Could not swim to {} today')).toBe(false);
});
