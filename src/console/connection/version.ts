import { catalogue } from '@site/data';

/** The goose that this page was made for and tested with. */
export const knownVersion = catalogue.gooseVersion;

/** How a goose's version stands to {@link knownVersion}, by its first two numbers. */
export function compareVersion(
  version: string | null,
  known: string = knownVersion,
): 'older' | 'same' | 'newer' | 'unknown' {
  const [theirs, ours] = [numbers(version), numbers(known)];
  if (theirs === null || ours === null) return 'unknown';
  if (theirs === ours) return 'same';
  return theirs < ours ? 'older' : 'newer';
}

/** One number that grows with the first two of a version; null when there are none. */
function numbers(version: string | null): number | null {
  const found = /^(\d+)\.(\d+)/.exec(version ?? '');
  return found && Number(found[1]) * 10_000 + Number(found[2]);
}
