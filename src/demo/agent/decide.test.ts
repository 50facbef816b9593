import { describe, expect, test } from 'vitest';
import { makeBuilding } from '../world/building';
import { keyOf, neighbors } from '../world/grid';
import { startRandom } from '../world/random';
import { cellsInSight } from '../world/sensors';
import { type Belief, firstBelief, type Sighting } from './belief';
import { decide } from './decide';
import { allow, decline, permissionFor } from './safety';

const { plan } = makeBuilding(startRandom(8));
const fresh = firstBelief(plan);
const inside = { x: 2, y: plan.entry.y };

function at(cell: Belief['cell'], change: Partial<Belief> = {}): Belief {
  const inView = cellsInSight(plan, cell);
  return { ...fresh, cell, inView, seen: new Set(inView.map(keyOf)), ...change };
}

function sighting(stage: Sighting['stage'], cell = { x: 4, y: plan.entry.y }): Sighting {
  return { kind: 'gas', cell, stage };
}

const everythingSeen = new Set(plan.open.map(keyOf));

describe('without a link', () => {
  test('waits twice as long after each try', () => {
    const waits = [1, 2, 3, 4, 5].map((misses) => decide(at(inside, { misses })));
    expect(
      waits.map((decision) => decision.action === 'wait' && decision.seconds),
    ).toEqual([1, 2, 4, 8, 16]);
  });

  test('gives up after six tries', () => {
    expect(decide(at(inside, { misses: 6 }))).toMatchObject({
      action: 'giveUp',
      outcome: 'linkLost',
    });
  });
});

describe('with a low battery', () => {
  test('goes home', () => {
    const decision = decide(at(inside, { battery: 20 }));
    expect(decision).toMatchObject({ aim: 'Return to the entry', answers: 'lowBattery' });
    expect(decision.path.at(-1)).toEqual(plan.entry);
  });

  test('ends the mission at home', () => {
    expect(decide(at(plan.entry, { battery: 20 }))).toMatchObject({
      action: 'stop',
      outcome: 'returnedEarly',
    });
  });

  test('sits down where it is when the battery is empty', () => {
    expect(decide(at(inside, { battery: 0 }))).toMatchObject({
      action: 'stop',
      outcome: 'stranded',
      call: { name: 'safe_power_off' },
    });
  });
});

describe('with a low battery on the way home, when nothing is left to see', () => {
  const done = { seen: everythingSeen, battery: 20 };

  test('tells of the battery', () => {
    expect(decide(at(inside, done))).toMatchObject({
      aim: 'Return to the entry',
      answers: 'lowBattery',
    });
  });

  test('has cut nothing short at home', () => {
    expect(decide(at(plan.entry, done))).toMatchObject({
      action: 'stop',
      outcome: 'complete',
    });
  });
});

describe('with hazards', () => {
  test('checks a doubtful reading before anything else', () => {
    expect(decide(at(inside, { sightings: [sighting('doubtful')] }))).toMatchObject({
      call: { name: 'scan', arguments: { samples: 5 } },
      answers: 'sensorNoise',
      permission: null,
    });
  });

  test('asks before the step that brings the robot beside a hazard', () => {
    expect(decide(at(inside, { sightings: [sighting('found')] }))).toMatchObject({
      call: { name: 'walk_to' },
      permission: { risk: 'hazard' },
    });
  });

  test('does not ask again after a yes', () => {
    const belief = at(inside, { sightings: [sighting('found')] });
    const allowed = allow(belief, { risk: 'hazard', cell: sighting('found').cell });
    expect(decide(allowed)).toMatchObject({
      call: { name: 'walk_to' },
      permission: null,
    });
  });

  test('leaves a hazard alone after a no', () => {
    const belief = at(inside, { sightings: [sighting('found')] });
    const declined = decline(belief, { risk: 'hazard', cell: sighting('found').cell });
    expect(decide(declined).aim).not.toMatch(/Inspect/);
  });

  test('measures a hazard that it stands beside', () => {
    const cell = { x: 3, y: plan.entry.y };
    expect(decide(at(inside, { sightings: [sighting('allowed', cell)] }))).toMatchObject({
      call: { name: 'inspect', arguments: cell },
      permission: null,
    });
  });
});

describe('when nothing is left to see', () => {
  test('goes home', () => {
    expect(decide(at(inside, { seen: everythingSeen })).aim).toBe('Return to the entry');
  });

  test('ends the mission at home', () => {
    expect(decide(at(plan.entry, { seen: everythingSeen }))).toMatchObject({
      action: 'stop',
      outcome: 'complete',
    });
  });

  test('waits when no way leads home, and then lets the robot sit down', () => {
    const walledIn = at(inside, {
      seen: everythingSeen,
      obstacles: new Set(neighbors(inside).map(keyOf)),
    });
    expect(decide(walledIn)).toMatchObject({ action: 'wait', answers: 'blockedPath' });
    expect(decide({ ...walledIn, holds: 3 })).toMatchObject({
      action: 'stop',
      outcome: 'stranded',
    });
  });
});

describe('with weak floor', () => {
  const weak = { x: 1, y: plan.entry.y };
  const belief = at(plan.entry, { weakFloor: new Set([keyOf(weak)]) });

  test('needs a yes to step on it, once', () => {
    const permission = permissionFor(belief, weak, {});
    expect(permission).toEqual({ risk: 'weakFloor', cell: weak });
    const allowed = permission && allow(belief, permission);
    expect(allowed && permissionFor(allowed, weak, {})).toBeNull();
  });

  test('ends the search when it is the only way and the answer is no', () => {
    const declined = decline(belief, { risk: 'weakFloor', cell: weak });
    expect(decide(declined)).toMatchObject({ action: 'stop', outcome: 'complete' });
  });

  test('asks once more when it is the only way home, and takes a second no as the last', () => {
    const decidedNo = { ...at({ x: 2, y: plan.entry.y }), seen: everythingSeen };
    const other = { x: 1, y: plan.entry.y === 6 ? 7 : 6 };
    const trapped = {
      ...decidedNo,
      weakFloor: new Set([keyOf(weak)]),
      declinedFloor: new Set([keyOf(weak)]),
      obstacles: new Set([keyOf(other)]),
    };
    expect(decide(trapped)).toMatchObject({ permission: { risk: 'weakFloor' } });
    const again = decline(trapped, { risk: 'weakFloor', cell: weak });
    expect(decide(again)).toMatchObject({ action: 'stop', outcome: 'stranded' });
  });
});

test('says that it plans anew after a blocked walk', () => {
  const decision = decide(at(inside, { blockedAt: { x: 3, y: plan.entry.y } }));
  expect(decision.answers).toBe('blockedPath');
  expect(decision.why).toContain('blocked');
});
