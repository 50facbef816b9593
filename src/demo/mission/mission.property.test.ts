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
import { agreeable, anyVisitor, play, type Visitor } from './testVisitor';

const runs = { numRuns: 30 };
vi.setConfig({ testTimeout: 60_000 });

function everyMission(check: (visitor: Visitor) => void, numRuns = 30) {
  fc.assert(
    fc.property(anyVisitor, (visitor) => {
      check(visitor);
    }),
    { numRuns },
  );
}

const everyStep = (check: (before: Mission, after: Mission) => void) =>
  everyMission((visitor) => void play(visitor, check));

function moved(before: Mission, after: Mission): boolean {
  return !sameCell(before.world.robot.cell, after.world.robot.cell);
}

test('every mission ends, whatever the visitor does', () => {
  everyMission((visitor) => expect(play(visitor).status.name).toBe('ended'));
});

test('the robot stays on open floor of the map', () => {
  everyStep((_, { world: { building, robot } }) => {
    expect(isOpen(building.plan, robot.cell)).toBe(true);
    expect(building.rubble.has(keyOf(robot.cell))).toBe(false);
    expect(building.hazards.some(({ cell }) => sameCell(cell, robot.cell))).toBe(false);
  });
});

test('the robot never walks without battery or a link', () => {
  everyStep((before, after) => {
    if (!moved(before, after)) return;
    expect(usableCharge(before.world)).toBeGreaterThanOrEqual(chargeFor.meter);
    expect(after.world.faults.lostLink).toBe(false);
  });
});

test('the robot never goes near a known hazard that nobody allowed', () => {
  everyStep((before, after) => {
    if (!moved(before, after)) return;
    const closer = before.belief.sightings.filter(
      ({ cell }) =>
        isBeside(cell, after.world.robot.cell) &&
        !isBeside(cell, before.world.robot.cell),
    );
    for (const { stage, mayPass } of closer) {
      expect(stage === 'allowed' || stage === 'inspected' || mayPass).toBe(true);
    }
  });
});

test('the robot never steps on known weak floor that nobody allowed', () => {
  everyStep((before, after) => {
    const key = keyOf(after.world.robot.cell);
    if (!moved(before, after) || !before.belief.weakFloor.has(key)) return;
    expect(before.belief.allowedFloor.has(key)).toBe(true);
  });
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

test('the same visitor gets the same log, byte for byte', () => {
  everyMission(
    (visitor) => expect(logFile(play(visitor))).toBe(logFile(play(visitor))),
    12,
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

test('every tool call has the shape of the Model Context Protocol', () => {
  everyMission((visitor) => {
    const ids: number[] = [];
    for (const entry of play(visitor).log) {
      if (entry.type !== 'phase') continue;
      for (const { request, response } of entry.exchanges) {
        CallToolRequestSchema.parse(request);
        expect(response.id).toBe(request.id);
        if ('result' in response) CallToolResultSchema.parse(response.result);
        ids.push(request.id);
      }
    }
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  }, 12);
});
