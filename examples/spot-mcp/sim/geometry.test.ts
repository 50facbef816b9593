import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { along, contains, distance, entry, grow, type Box } from './geometry.ts';

const box: Box = { minX: 2, minY: 2, maxX: 4, maxY: 4 };
const coordinate = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 100);
const point = fc.record({ x: coordinate, y: coordinate });
const share = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);

describe('the way into a box', () => {
  it('is as long as the walk up to its edge', () => {
    expect(entry({ x: 0, y: 3 }, { x: 6, y: 3 }, box)).toBeCloseTo(2);
    expect(entry({ x: 3, y: 10 }, { x: 3, y: 3 }, box)).toBeCloseTo(6);
  });

  it('does not exist for a walk past it, short of it, or along its edge', () => {
    expect(entry({ x: 0, y: 5 }, { x: 6, y: 5 }, box)).toBeUndefined();
    expect(entry({ x: 0, y: 3 }, { x: 2, y: 3 }, box)).toBeUndefined();
    expect(entry({ x: 0, y: 2 }, { x: 6, y: 2 }, box)).toBeUndefined();
  });

  it('exists whenever a point of the walk is well inside', () => {
    fc.assert(
      fc.property(point, point, share, (a, b, part) => {
        const inside = along(a, b, distance(a, b) * part);
        if (contains(grow(box, -0.01), inside)) expect(entry(a, b, box)).toBeDefined();
      }),
    );
  });
});
