import { expect, test } from 'vitest';
import { advance, advanceToQuestion, answer, startMission, switchFault } from './mission';
import { metFailures, summarize } from './summary';
import { agreeable, play } from './testVisitor';

/** Loses the link and finds it again at these steps. */
function flipsOfLink(...steps: readonly number[]) {
  return steps.map((step) => ({ step, fault: 'lostLink' as const }));
}

test('there is no summary before the end', () => {
  expect(summarize(startMission(1))).toBeNull();
});

test('counts hazards, rooms, answers, meters and calls', () => {
  const mission = play(agreeable(1));
  const summary = summarize(mission);
  const approvals = mission.log.filter((entry) => entry.type === 'approval');
  expect(summary).toMatchObject({
    outcome: 'complete',
    hazardsInBuilding: 4,
    roomsSearched: 6,
    rooms: 6,
    approved: approvals.length,
    declined: 0,
    failures: [],
  });
  expect(summary?.metersWalked).toBeGreaterThan(40);
  expect(summary?.toolCalls).toBe(mission.nextId - 1);
});

test('a failure that lasts over several turns counts once, one that returns counts again', () => {
  const once = play({ ...agreeable(1), flips: flipsOfLink(8, 16) });
  expect(metFailures(once).map(({ fault }) => fault)).toEqual(['lostLink']);
  const twice = play({ ...agreeable(1), flips: flipsOfLink(8, 16, 32, 40) });
  expect(metFailures(twice).map(({ fault }) => fault)).toEqual(['lostLink', 'lostLink']);
  expect(summarize(twice)).toMatchObject({ outcome: 'complete' });
});

test('after the end nothing moves the mission', () => {
  const ended = play(agreeable(2));
  expect(advance(ended)).toBe(ended);
  expect(answer(ended, true)).toBe(ended);
  expect(switchFault(ended, 'lostLink', true)).toBe(ended);
});

test('an answer that nobody asked for is ignored', () => {
  const mission = startMission(2);
  expect(answer(mission, true)).toBe(mission);
});

test('running on to the next question is the same as every step to it', () => {
  let stepped = startMission(2);
  while (stepped.status.name === 'running') stepped = advance(stepped);
  expect(advanceToQuestion(startMission(2))).toEqual(stepped);
  expect(stepped.status.name).toBe('asking');
});
