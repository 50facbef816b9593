import { askADatabase } from './askADatabase.ts';
import { fixATest } from './fixATest.ts';
import type { Recording } from './recording.ts';
import { sortAFolder } from './sortAFolder.ts';
import { toolErrors } from './toolErrors.ts';

/** Every session that the site shows. */
export const recordings: readonly Recording[] = [
  fixATest,
  sortAFolder,
  askADatabase,
  toolErrors,
];

/** The committed transcript of a recording. */
export function transcriptFile({ name }: Recording): URL {
  return new URL(`../../../data/sessions/${name}.json`, import.meta.url);
}
