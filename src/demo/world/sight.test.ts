import { expect, test } from 'vitest';
import { isOpen, makeBuilding } from './building';
import { keyOf, neighbors } from './grid';
import { startRandom } from './random';
import { cellsInSight, sensorRange } from './sight';

const { plan } = makeBuilding(startRandom(1));

test('sight reaches as far as the sensors do, and sees the place itself', () => {
  for (const place of plan.open) {
    const inSight = cellsInSight(plan, place);
    expect(inSight).toContainEqual(place);
    for (const { x, y } of inSight) {
      expect(Math.hypot(x - place.x, y - place.y)).toBeLessThanOrEqual(sensorRange);
    }
  }
});

test('the robot always sees where it can step next', () => {
  for (const place of plan.open) {
    const inSight = new Set(cellsInSight(plan, place).map(keyOf));
    const next = neighbors(place).filter((cell) => isOpen(plan, cell));
    expect(next.filter((cell) => !inSight.has(keyOf(cell)))).toEqual([]);
  }
});

test('no wall lets it through', () => {
  const [north] = plan.rooms;
  if (!north) throw new Error('No room');
  const corner = north.corner;
  const behindWall = { x: corner.x + north.width + 1, y: corner.y };
  const wall = { x: corner.x + north.width, y: corner.y };
  const hasDoor = plan.doors.some(({ x, y }) => x === wall.x && y === wall.y);
  const from = { x: wall.x - 1, y: corner.y };
  const seen = cellsInSight(plan, from).some(
    ({ x, y }) => x === behindWall.x && y === behindWall.y,
  );
  expect(seen).toBe(hasDoor);
});
