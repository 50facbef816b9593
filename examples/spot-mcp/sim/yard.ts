import { grow, type Box, type Point } from './geometry.ts';
import { draw } from './random.ts';

/** Something that the robot cannot walk through. */
export interface Obstacle {
  readonly name: string;
  readonly box: Box;
}

/**
 * Room that the robot's middle keeps from anything, in meters: half of Spot's length of 1.1 m,
 * rounded up. The length is from docs/concepts/about_spot.md in boston-dynamics/spot-sdk.
 */
export const CLEARANCE = 0.6;

/** The whole body has to stay inside. */
export const FENCE: Box = { minX: 0, minY: 0, maxX: 14, maxY: 11 };

/** The area in which the robot's middle may be. */
export const WALKABLE = grow(FENCE, -CLEARANCE);

export const DOCK: Point = { x: 2, y: 2 };

/** The object that the robot inspects. */
export const GAUGE: Point = { x: 12, y: 2 };

/** Stands on the map, so a walk into it is refused before the first step. */
export const CONTAINER: Obstacle = {
  name: 'container',
  box: { minX: 6, minY: 0.5, maxX: 8, maxY: 6 },
};

const PALLET_SIZE = 1.2;

/** The area in which the middle of the pallet may be: always in the gap north of the container. */
export const PALLET_AREA: Box = { minX: 6.4, minY: 7, maxX: 7.6, maxY: 8.2 };

/** Somebody left a pallet in the gap. No map shows it; the seed says where it stands. */
export function placePallet(seed: number): Obstacle {
  const first = draw(seed);
  const second = draw(first.state);
  const minX = between(PALLET_AREA.minX, PALLET_AREA.maxX, first.value) - PALLET_SIZE / 2;
  const minY =
    between(PALLET_AREA.minY, PALLET_AREA.maxY, second.value) - PALLET_SIZE / 2;
  const box = {
    minX: toDecimeters(minX),
    minY: toDecimeters(minY),
    maxX: toDecimeters(minX + PALLET_SIZE),
    maxY: toDecimeters(minY + PALLET_SIZE),
  };
  return { name: 'pallet', box };
}

function between(min: number, max: number, share: number): number {
  return min + (max - min) * share;
}

/** Whole decimeters, so that the robot reports numbers that are easy to read. */
function toDecimeters(meters: number): number {
  return Math.round(meters * 10) / 10;
}
