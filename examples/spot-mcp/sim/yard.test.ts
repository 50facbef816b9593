import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entry, grow } from './geometry.ts';
import { CLEARANCE, placePallet } from './yard.ts';

const seed = fc.integer({ min: 0 });

function blocks(placed: number, y: number): boolean {
  const room = grow(placePallet(placed).box, CLEARANCE);
  return entry({ x: 3, y }, { x: 12, y }, room) !== undefined;
}

describe('the pallet', () => {
  it('always blocks the middle of the gap and never its north side', () => {
    fc.assert(
      fc.property(seed, (any) => {
        expect([blocks(any, 7.5), blocks(any, 9.6)]).toEqual([true, false]);
      }),
    );
  });
});
