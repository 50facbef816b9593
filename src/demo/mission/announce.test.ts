import { expect, test } from 'vitest';
import { announcement } from './announce';
import { agreeable, play, type Visitor } from './testVisitor';

function spoken(visitor: Visitor, brief: boolean) {
  const said: string[] = [];
  let turns = 0;
  const mission = play(visitor, (_, after) => {
    const text = announcement(after, brief);
    if (text !== said.at(-1)) said.push(text);
    turns = after.turn;
  });
  return { said, turns, mission };
}

test('says what is new, far less often than the loop turns', () => {
  const { said, mission } = spoken(agreeable(4), false);
  expect(said.length).toBeLessThan(mission.log.length / 4);
  expect(said.filter((text) => text.startsWith('Search ')).length).toBeGreaterThan(2);
});

test('speaks each question, each answer and the end, at any speed', () => {
  const { said, mission } = spoken(agreeable(4), true);
  const questions = mission.log.filter((entry) => entry.type === 'approval');
  expect(questions.length).toBeGreaterThan(0);
  for (const { question } of questions) {
    expect(said.some((text) => text.includes(question))).toBe(true);
  }
  expect(said.filter((text) => text === 'Approved.')).toHaveLength(questions.length);
  expect(said.at(-1)).toContain('Mission complete.');
});

test('leaves out what the agent is after when time runs fast', () => {
  expect(spoken(agreeable(4), true).said.some((text) => text.startsWith('Search '))).toBe(
    false,
  );
});

test('speaks a failure when it shows', () => {
  const flips = [{ step: 12, fault: 'lowBattery' as const }];
  const { said } = spoken({ ...agreeable(4), flips }, true);
  expect(said.some((text) => text.includes('must be kept for the way home'))).toBe(true);
});
