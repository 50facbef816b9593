import { expect, test } from 'vitest';
import { sceneOf } from './map/scene';
import { defaultSeed } from './mission/seed';
import { agreeable, play } from './mission/testVisitor';
import { stillScene } from './stillScene';

test('the still picture shows a moment of the default mission', () => {
  const scenes: string[] = [];
  play(agreeable(defaultSeed), (_, mission) => {
    scenes.push(JSON.stringify(sceneOf(mission)));
  });
  expect(scenes).toContain(JSON.stringify(stillScene));
});
