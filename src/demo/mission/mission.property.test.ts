import * as fc from 'fast-check';
import {
  CallToolRequestSchema,
  CallToolResultSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { expect, test, vi } from 'vitest';
import { turnBackCharge } from '../agent/decide';
import { isOpen } from '../world/building';
import { isBeside, keyOf, sameCell } from '../world/grid';
import { chargeFor } from '../world/robot';
import { usableCharge } from '../world/world';
import { logFile } from './summary';
import type { Mission } from './mission';
import { largestSeed } from './seed';
import { agreeable, anyVisitor, play } from './testVisitor';

const runs = { numRuns: 20 };
vi.setConfig({ testTimeout: 60_000 });

function moved(before: Mission, after: Mission): boolean {
  return !sameCell(before.world.robot.cell, after.world.robot.cell);
}

function expectOnOpenFloor({ world: { building, robot } }: Mission) {
  expect(isOpen(building.plan, robot.cell)).toBe(true);
  expect(building.rubble.has(keyOf(robot.cell))).toBe(false);
  expect(building.hazards.some(({ cell }) => sameCell(cell, robot.cell))).toBe(false);
}

function expectAbleToWalk({ world }: Mission, after: Mission) {
  expect(usableCharge(world)).toBeGreaterThanOrEqual(chargeFor.meter);
  expect(after.world.faults.lostLink).toBe(false);
}

function expectNothingUnallowed({ world, belief }: Mission, after: Mission) {
  const { cell: next } = after.world.robot;
  const closer = belief.sightings.filter(
    ({ cell }) => isBeside(cell, next) && !isBeside(cell, world.robot.cell),
  );
  for (const { stage, mayPass } of closer)
    expect(stage === 'allowed' || stage === 'inspected' || mayPass).toBe(true);
  const key = keyOf(next);
  if (belief.weakFloor.has(key)) expect(belief.allowedFloor.has(key)).toBe(true);
}

/** Tool calls have the shape of the Model Context Protocol, and are numbered. */
function expectToolCalls({ log }: Mission) {
  const ids: number[] = [];
  for (const entry of log) {
    if (entry.type !== 'phase') continue;
    for (const { request, response } of entry.exchanges) {
      CallToolRequestSchema.parse(request);
      expect(response.id).toBe(request.id);
      if ('result' in response) CallToolResultSchema.parse(response.result);
      ids.push(request.id);
    }
  }
  expect(ids).toEqual(ids.map((_, index) => index + 1));
}

test('every mission ends, whatever the visitor does, without a step that is not safe, and the same way again', () => {
  fc.assert(
    fc.property(anyVisitor, (visitor) => {
      const mission = play(visitor, (before, after) => {
        expectOnOpenFloor(after);
        if (!moved(before, after)) return;
        expectAbleToWalk(before, after);
        expectNothingUnallowed(before, after);
      });
      expect(mission.status.name).toBe('ended');
      expectToolCalls(mission);
      expect(logFile(play(visitor))).toBe(logFile(mission));
    }),
    runs,
  );
});

test('a person who always says no keeps the robot from every risk', () => {
  fc.assert(
    fc.property(fc.nat(largestSeed), (seed) => {
      const mission = play({ seed, answers: [false], flips: [] });
      expect(mission.log.some((entry) => entry.type === 'approval')).toBe(true);
      expect(mission.belief.sightings.some(({ stage }) => stage === 'inspected')).toBe(
        false,
      );
    }),
    runs,
  );
});

/** Seeds that once ended otherwise: the way home at 25 %, and a building too large for one charge. */
const examples: [number][] = [[496_339], [793_208]];

test('without failures and with every yes, the robot measures all and comes home, or as much as its battery lets it', () => {
  fc.assert(
    fc.property(fc.nat(largestSeed), (seed) => {
      const { status, belief, world } = play(agreeable(seed));
      expect(world.robot.cell).toEqual(belief.plan.entry);
      expect(belief.sightings.every(({ stage }) => stage === 'inspected')).toBe(true);
      if (usableCharge(world) > turnBackCharge) {
        expect(status).toEqual({ name: 'ended', outcome: 'complete' });
        expect(belief.sightings).toHaveLength(world.building.hazards.length);
      }
    }),
    { ...runs, examples },
  );
});

test('a mission that nothing is left of was not cut short, however little charge is left', () => {
  const { status, world } = play(agreeable(496_339));
  expect(usableCharge(world)).toBeLessThan(turnBackCharge);
  expect(status).toEqual({ name: 'ended', outcome: 'complete' });
});
