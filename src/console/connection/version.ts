import { catalogue } from '@site/data';

/** The goose that this page was made for and tested with. */
const knownVersion = catalogue.gooseVersion;

/** Compares a goose's version with {@link knownVersion}, by the first two numbers. */
export function compareVersion(
  version: string | null,
  known: string = knownVersion,
): 'older' | 'same' | 'newer' | 'unknown' {
  const [theirs, ours] = [numbers(version), numbers(known)];
  if (theirs === null || ours === null) return 'unknown';
  if (theirs === ours) return 'same';
  return theirs < ours ? 'older' : 'newer';
}

function numbers(version: string | null): number | null {
  const found = /^(\d+)\.(\d+)/.exec(version ?? '');
  return found && Number(found[1]) * 10_000 + Number(found[2]);
}

const notes = {
  same: null,
  older: `This page was made for goose ${knownVersion}. “goose update” brings yours up to date.`,
  newer: `This page was made for goose ${knownVersion}. What yours can do beyond that is not here yet.`,
  unknown: `goose does not say its version. This page was made for ${knownVersion}.`,
} as const;

export const versionNote = (version: string | null): string | null =>
  notes[compareVersion(version)];
