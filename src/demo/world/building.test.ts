import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Building, isOpen, makeBuilding, roomAt } from './building';
import { connected, isBeside, keyOf, neighbors } from './grid';
import { startRandom } from './random';

function everyBuilding(check: (building: Building) => void) {
  fc.assert(
    fc.property(fc.nat(), (seed) => check(makeBuilding(startRandom(seed)))),
    { numRuns: 50 },
  );
}

test('a building is closed but for its entry', () => {
  everyBuilding(({ plan }) => {
    const atEdge = plan.open.filter(
      ({ x, y }) => x === 0 || y === 0 || x === plan.width - 1 || y === plan.height - 1,
    );
    expect(atEdge).toEqual([plan.entry]);
  });
});

test('every cell that is not blocked can be reached from the entry', () => {
  everyBuilding(({ plan, rubble, hazards }) => {
    const blocked = new Set([...rubble, ...hazards.map(({ cell }) => keyOf(cell))]);
    const reached = connected(
      plan.entry,
      (cell) => isOpen(plan, cell) && !blocked.has(keyOf(cell)),
    );
    expect(reached.size).toBe(plan.open.length - blocked.size);
  });
});

test('six rooms with names of their own, four hazards of four kinds in four rooms', () => {
  everyBuilding(({ plan, hazards }) => {
    expect(new Set(plan.rooms.map(({ name }) => name)).size).toBe(6);
    expect(new Set(hazards.map(({ kind }) => kind)).size).toBe(4);
    expect(new Set(hazards.map(({ cell }) => roomAt(plan, cell))).size).toBe(4);
  });
});

test('no hazard guards a doorway, and weak floor does', () => {
  everyBuilding(({ plan, hazards, weakFloor }) => {
    for (const door of plan.doors) {
      expect(hazards.some(({ cell }) => isBeside(cell, door))).toBe(false);
    }
    const besideDoors = plan.doors.flatMap(neighbors).map(keyOf);
    expect(weakFloor.size).toBe(1);
    for (const key of weakFloor) expect(besideDoors).toContain(key);
  });
});

test('different seeds give different buildings', () => {
  expect(makeBuilding(startRandom(5))).not.toEqual(makeBuilding(startRandom(6)));
});
