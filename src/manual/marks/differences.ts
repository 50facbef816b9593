import { changes as data } from '@site/data';
import type { Change, ChangesData } from '../../../data/types';

/** How a reader's goose stands to the one that the pages describe. */
export type Standing =
  | { readonly kind: 'same' }
  /** Both were read by this site; `changes` lead from the earlier to the later. */
  | { readonly kind: 'known'; readonly changes: readonly Change[] }
  /** This site has read no goose of that version. */
  | { readonly kind: 'unknown'; readonly age: 'older' | 'newer' | 'between' | null };

type Read = Pick<ChangesData, 'releases' | 'changes'>;

const { compare } = new Intl.Collator('en', { numeric: true });

/** The version that the pages describe. */
export const described = ({ releases }: Read = data): string => releases.at(-1) ?? '';

/**
 * What lies between a reader's goose and the one of the pages.
 *
 * @param version as goose names it
 */
export function standingOf(version: string, read: Read = data): Standing {
  const now = described(read);
  const { releases } = read;
  if (version === now) return { kind: 'same' };
  if (!releases.includes(version))
    return { kind: 'unknown', age: ageOf(version, releases) };
  const changes = read.changes.filter(({ from }) => compare(from, version) >= 0);
  return { kind: 'known', changes: changes.filter((change) => isLast(change, changes)) };
}

/** Of a name that came and went, the last change is the one that counts. */
const isLast = (change: Change, changes: readonly Change[]) =>
  changes.findLast(
    ({ kind, name, of }) =>
      kind === change.kind && name === change.name && of === change.of,
  ) === change;

function ageOf(version: string, releases: readonly string[]) {
  if (!/^\d+\.\d+/.test(version)) return null;
  if (compare(version, releases[0] ?? '') < 0) return 'older';
  return compare(version, releases.at(-1) ?? '') > 0 ? 'newer' : 'between';
}

/** Names of the pages that a reader's goose has not. */
export const lackedNames = (standing: Standing): readonly Change[] =>
  standing.kind === 'known' ? standing.changes.filter(({ what }) => what === 'new') : [];
