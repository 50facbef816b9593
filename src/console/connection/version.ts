import { catalogue } from '@site/data';

/** Compares a goose with the one that this page was made for and tested with, by the first two numbers. */
export function versionNote(
  version: string | null,
  known: string = catalogue.gooseVersion,
): string | null {
  const [theirs, ours] = [numberOf(version), numberOf(known)];
  if (Number.isNaN(theirs))
    return `goose does not say its version. This page was made for ${known}.`;
  if (theirs === ours) return null;
  const more =
    theirs < ours
      ? '“goose update” brings yours up to date.'
      : 'What yours can do beyond that is not here yet.';
  return `This page was made for goose ${known}. ${more}`;
}

function numberOf(version: string | null): number {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version ?? '') ?? [];
  return Number(major) * 10_000 + Number(minor);
}
