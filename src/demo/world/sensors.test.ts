import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpen, makeBuilding } from './building';
import { keyOf, neighbors, sameCell } from './grid';
import { startRandom } from './random';
import { cellsInSight, readHazards, sensorRange } from './sensors';

const hazard = { kind: 'gas', cell: { x: 2, y: 2 }, measure: '1 %' } as const;
const cells = [
  { x: 1, y: 1 },
  { x: 3, y: 1 },
];

function readings(noisy: boolean, samples: number, hazards: readonly (typeof hazard)[]) {
  return Array.from({ length: 300 }, (_, seed) =>
    readHazards(hazards, cells, { noisy, samples }, startRandom(seed)),
  );
}

test('clear sensors report what is there and nothing else', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const found = readHazards(
        [hazard],
        cells,
        { noisy: false, samples: 1 },
        startRandom(seed),
      );
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ kind: 'gas', x: 2, y: 2 });
      expect(found[0]?.confidence).toBeGreaterThan(90);
    }),
  );
});

test('noise misses hazards and makes some up', () => {
  expect(readings(true, 1, [hazard]).some((found) => found.length === 0)).toBe(true);
  expect(readings(true, 1, []).some((found) => found.length > 0)).toBe(true);
});

test('several samples never miss a hazard, and are surer of it than of a false reading', () => {
  for (const found of readings(true, 5, [hazard])) {
    const real = found.find(({ x, y }) => x === 2 && y === 2);
    expect(real?.confidence).toBeGreaterThanOrEqual(80);
    for (const reading of found) {
      if (reading !== real) expect(reading.confidence).toBeLessThan(75);
    }
  }
});

const { plan } = makeBuilding(startRandom(1));

test('sight reaches as far as the sensors do, and sees the place itself and each next step', () => {
  for (const place of plan.open) {
    const inSight = cellsInSight(plan, place);
    const next = neighbors(place).filter((cell) => isOpen(plan, cell));
    expect(inSight.map(keyOf)).toEqual(
      expect.arrayContaining([place, ...next].map(keyOf)),
    );
    for (const { x, y } of inSight)
      expect(Math.hypot(x - place.x, y - place.y)).toBeLessThanOrEqual(sensorRange);
  }
});

test('no wall lets it through', () => {
  const [north] = plan.rooms;
  if (!north) throw new Error('No room');
  const corner = north.corner;
  const behindWall = { x: corner.x + north.width + 1, y: corner.y };
  const wall = { x: corner.x + north.width, y: corner.y };
  const hasDoor = plan.doors.some((door) => sameCell(door, wall));
  const from = { x: wall.x - 1, y: corner.y };
  const seen = cellsInSight(plan, from).some((cell) => sameCell(cell, behindWall));
  expect(seen).toBe(hasDoor);
});
