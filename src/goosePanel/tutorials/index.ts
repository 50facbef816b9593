import { firstServer } from './firstServer';
import { quickstart } from './quickstart';
import { spotTutorial } from './spot';
import type { Tutorial } from './tutorial';

export const tutorials: readonly Tutorial[] = [quickstart, firstServer, spotTutorial];

export const tutorialOf = (path: string): Tutorial | null =>
  tutorials.find((tutorial) => path.replace(/\/$/, '').endsWith(tutorial.path)) ?? null;
