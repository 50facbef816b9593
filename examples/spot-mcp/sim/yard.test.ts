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
  it('stands where the seed says', () => {
    expect(placePallet(7)).toEqual(placePallet(7));
    const places = [1, 2, 3, 4].map((some) => JSON.stringify(placePallet(some)));
    expect(new Set(places).size).toBe(4);
  });

  it('always blocks the middle of the gap and never its north side', () => {
    fc.assert(
      fc.property(seed, (any) => {
        expect([blocks(any, 7.5), blocks(any, 9.6)]).toEqual([true, false]);
      }),
    );
  });
});
