import { expect, test } from 'vitest';
import { makeBuilding } from '../world/building';
import { startRandom } from '../world/random';
import type { Report, ScanReport } from '../world/robot';
import { absorb, type Belief, firstBelief } from './belief';

const start = firstBelief(makeBuilding(startRandom(1)).plan);
const gas = { kind: 'gas', x: 2, y: 6 } as const;

function scanned(belief: Belief, scan: Partial<ScanReport>): Belief {
  const data: ScanReport = {
    samples: 1,
    visible: [
      [1, 6],
      [2, 6],
    ],
    obstacles: [],
    weakFloor: [],
    detections: [],
    ...scan,
  };
  const call = { name: 'scan', arguments: { samples: data.samples } } as const;
  return absorb(belief, call, { tool: 'scan', data });
}

function inspected(belief: Belief, data: Extract<Report, { tool: 'inspect' }>['data']) {
  const call = { name: 'inspect', arguments: { x: gas.x, y: gas.y } } as const;
  return absorb(belief, call, { tool: 'inspect', data });
}

test.each([
  [75, 'found'],
  [74, 'doubtful'],
])('a reading of %i % is %s', (confidence, stage) => {
  const { sightings } = scanned(start, { detections: [{ ...gas, confidence }] });
  expect(sightings).toMatchObject([{ stage }]);
});

test('several samples settle a doubt either way', () => {
  const doubtful = scanned(start, { detections: [{ ...gas, confidence: 50 }] });
  const confirmed = scanned(doubtful, {
    samples: 5,
    detections: [{ ...gas, confidence: 85 }],
  });
  expect(confirmed.sightings).toMatchObject([{ kind: 'gas', stage: 'found' }]);
  const refuted = scanned(doubtful, { samples: 5 });
  expect(refuted.sightings).toEqual([]);
  const doubtedAgain = scanned(refuted, { detections: [{ ...gas, confidence: 50 }] });
  expect(doubtedAgain.sightings).toEqual([]);
});

test('what is seen replaces what was known, but only in sight', () => {
  const before = scanned(start, {
    visible: [
      [1, 6],
      [9, 6],
    ],
    obstacles: [
      [1, 6],
      [9, 6],
    ],
  });
  expect([...scanned(before, {}).obstacles]).toEqual(['9,6']);
});

test('a close look measures a hazard, or finds nothing', () => {
  const found = scanned(start, { detections: [{ ...gas, confidence: 95 }] });
  expect(
    inspected(found, { found: true, kind: 'gas', measure: '2 %' }).sightings,
  ).toMatchObject([{ stage: 'inspected', measure: '2 %' }]);
  expect(inspected(found, { found: false }).sightings).toEqual([]);
});

test('a blocked walk is remembered until a walk succeeds', () => {
  const call = { name: 'walk_to', arguments: { x: 3, y: 6 } } as const;
  const blocked = absorb(start, call, {
    tool: 'walk_to',
    data: { x: 1, y: 6, walkedMeters: 1, blockedAt: [2, 6] },
  });
  expect(blocked).toMatchObject({ cell: { x: 1, y: 6 }, blockedAt: { x: 2, y: 6 } });
  expect(blocked.obstacles.has('2,6')).toBe(true);
  const walked = absorb(blocked, call, {
    tool: 'walk_to',
    data: { x: 1, y: 7, walkedMeters: 1 },
  });
  expect(walked.blockedAt).toBeNull();
  expect(walked.obstacles.has('2,6')).toBe(true);
});
