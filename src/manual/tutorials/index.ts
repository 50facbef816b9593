import { firstServer } from './firstServer';
import { quickstart } from './quickstart';
import { spotTutorial } from './spot';
import type { Tutorial } from './tutorial';

/** The tutorials whose steps check themselves. */
export const tutorials: readonly Tutorial[] = [quickstart, firstServer, spotTutorial];

/** @param path Of a page, with the base URL before it. */
export const tutorialOf = (path: string): Tutorial | null =>
  tutorials.find((tutorial) => path.replace(/\/$/, '').endsWith(tutorial.path)) ?? null;
