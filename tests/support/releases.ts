import type { ChangesData } from '../../data/types.ts';
import { readData } from '../../tools/goose/data.ts';

const { releases } = readData<ChangesData>('../changes');

/** The oldest goose that `data/` knows. */
export const oldest = releases[0] ?? '';

/** The goose that the pages describe. */
export const described = releases.at(-1) ?? '';
