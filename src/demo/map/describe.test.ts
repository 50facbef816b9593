import { expect, test } from 'vitest';
import { startMission } from '../mission/mission';
import { agreeable, play } from '../mission/testVisitor';
import { describeMap } from './describe';
import { sceneOf } from './scene';

test('says where the robot is before anything was seen', () => {
  const text = describeMap(startMission(5));
  expect(text).toContain('the entry, and faces east');
  expect(text).toContain('No hazard found yet.');
  expect(text).not.toContain('Planned way');
});

test('names each hazard and how far the agent came with it', () => {
  const text = describeMap(play(agreeable(5)));
  for (const name of ['gas leak', 'live wire', 'hot spot', 'cracked column']) {
    expect(text).toMatch(new RegExp(`${name} in \\w+ \\(measured\\)`));
  }
});

test('the picture starts unseen, and shows no more than the agent knows', () => {
  const first = sceneOf(startMission(5));
  expect(first.rows.join('')).toMatch(/^[#?]+$/);
  expect(first.hazards).toEqual([]);
});

test('the planned way starts beside the robot and gets shorter as it walks', () => {
  play(agreeable(5), (_, mission) => {
    const { path, robot } = sceneOf(mission);
    const [next] = path;
    if (!next) return;
    expect(Math.abs(next.x - robot.x) + Math.abs(next.y - robot.y)).toBe(1);
  });
});
