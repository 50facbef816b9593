import { expect, test } from 'vitest';
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

const seesHazard = at(inside, { sightings: [sighting('found')] });
const hazard = { risk: 'hazard', cell: sighting('found').cell } as const;
const beside = { x: 3, y: plan.entry.y };
const done = { seen: everythingSeen };
const walledIn = at(inside, {
  ...done,
  obstacles: new Set(neighbors(inside).map(keyOf)),
});
const goesHome = { aim: 'Return to the entry', answers: 'lowBattery' };

test.each<[string, Belief, object]>([
  ['waits without a link', at(inside, { misses: 1 }), { action: 'wait', seconds: 1 }],
  [
    'waits twice as long again',
    at(inside, { misses: 5 }),
    { action: 'wait', seconds: 16 },
  ],
  [
    'gives up after six tries',
    at(inside, { misses: 6 }),
    { action: 'giveUp', outcome: 'linkLost' },
  ],
  ['goes home with a low battery', at(inside, { battery: 20 }), goesHome],
  [
    'ends at home with a low battery',
    at(plan.entry, { battery: 20 }),
    { action: 'stop', outcome: 'returnedEarly' },
  ],
  [
    'sits down where it is when the battery is empty',
    at(inside, { battery: 0 }),
    { action: 'stop', outcome: 'stranded', call: { name: 'safe_power_off' } },
  ],
  [
    'tells of the battery on the way home, too',
    at(inside, { ...done, battery: 20 }),
    goesHome,
  ],
  [
    'has cut nothing short when all was seen',
    at(plan.entry, { ...done, battery: 20 }),
    { action: 'stop', outcome: 'complete' },
  ],
  [
    'checks a doubtful reading before anything else',
    at(inside, { sightings: [sighting('doubtful')] }),
    {
      call: { name: 'scan', arguments: { samples: 5 } },
      answers: 'sensorNoise',
      permission: null,
    },
  ],
  [
    'asks before the step that brings the robot beside a hazard',
    seesHazard,
    { call: { name: 'walk_to' }, permission: { risk: 'hazard' } },
  ],
  [
    'does not ask again after a yes',
    allow(seesHazard, hazard),
    { call: { name: 'walk_to' }, permission: null },
  ],
  [
    'leaves a hazard alone after a no',
    decline(seesHazard, hazard),
    { aim: expect.not.stringMatching(/Inspect/) },
  ],
  [
    'measures a hazard that it stands beside',
    at(inside, { sightings: [sighting('allowed', beside)] }),
    { call: { name: 'inspect', arguments: beside }, permission: null },
  ],
  ['goes home when all was seen', at(inside, done), { aim: 'Return to the entry' }],
  ['ends at home', at(plan.entry, done), { action: 'stop', outcome: 'complete' }],
  ['waits when walled in', walledIn, { action: 'wait', answers: 'blockedPath' }],
  [
    'sits down when walled in for long',
    { ...walledIn, holds: 3 },
    { action: 'stop', outcome: 'stranded' },
  ],
  [
    'plans anew after a blocked walk',
    at(inside, { blockedAt: beside }),
    { answers: 'blockedPath', why: expect.stringContaining('blocked') },
  ],
])('%s', (_, belief, decision) => {
  expect(decide(belief)).toMatchObject(decision);
});

const weak = { x: 1, y: plan.entry.y };
const beforeWeakFloor = at(plan.entry, { weakFloor: new Set([keyOf(weak)]) });

test('weak floor needs a yes to step on it, once', () => {
  const permission = permissionFor(beforeWeakFloor, weak, {});
  expect(permission).toEqual({ risk: 'weakFloor', cell: weak });
  const allowed = permission && allow(beforeWeakFloor, permission);
  expect(allowed && permissionFor(allowed, weak, {})).toBeNull();
});

test('weak floor ends the search when it is the only way and the answer is no', () => {
  const declined = decline(beforeWeakFloor, { risk: 'weakFloor', cell: weak });
  expect(decide(declined)).toMatchObject({ action: 'stop', outcome: 'complete' });
});

test('weak floor is asked about once more when it is the only way home, and takes a second no as the last', () => {
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
