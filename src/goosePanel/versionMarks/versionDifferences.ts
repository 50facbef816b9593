import { changes as data } from '@site/data';
import type { Change, ChangesData } from '@site/data/types';

export type Standing =
  | { readonly kind: 'same' }
  /** This site has data on both; `changes` lead from the earlier to the later. */
  | { readonly kind: 'known'; readonly changes: readonly Change[] }
  | { readonly kind: 'unknown'; readonly age: 'older' | 'newer' | 'between' | null };

type Read = Pick<ChangesData, 'releases' | 'changes'>;

const { compare } = new Intl.Collator('en', { numeric: true });

const described = ({ releases }: Read = data): string => releases.at(-1) ?? '';

export function standingOf(version: string, read: Read = data): Standing {
  const now = described(read);
  const { releases } = read;
  if (version === now) return { kind: 'same' };
  if (!releases.includes(version))
    return { kind: 'unknown', age: ageOf(version, releases) };
  const changes = read.changes.filter(({ from }) => compare(from, version) >= 0);
  return { kind: 'known', changes: changes.filter((change) => isLast(change, changes)) };
}

/** Only the last change of a name counts. */
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

export const lackedNames = (standing: Standing): readonly Change[] =>
  standing.kind === 'known' ? standing.changes.filter(({ what }) => what === 'new') : [];

export function standingSentence(version: string, standing: Standing): string {
  const page = `This page describes goose ${described()}`;
  if (standing.kind === 'same') return `${page}, and yours is the same.`;
  if (standing.kind === 'known') return `${page}, and yours is ${version}.`;
  const unknown = `${page}, and yours says ${version}.`;
  const why = {
    older: 'That is older than each goose that this site has read',
    newer: 'That is newer than each goose that this site has read',
    between: 'This site has not read that release',
    null: 'That is no version that this site knows',
  }[`${standing.age}`];
  return `${unknown} ${why}, so it cannot say what differs.`;
}

export function changeSentence({ kind, of, what, before, after }: Change): string {
  const whose = of === null ? kind : `${kind} of ${of}`;
  if (what === 'new') return `${whose}, not in yours`;
  if (what === 'gone') return `${whose}, in yours alone`;
  return `${whose}, by default ${before ?? 'nothing'} in yours, ${after ?? 'nothing'} here`;
}
