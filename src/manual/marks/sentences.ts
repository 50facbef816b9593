import type { Change } from '../../../data/types';
import { described, type Standing } from './differences';

/** How a reader's goose stands to the page, as a sentence. */
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

/** A change as a reader's older goose meets it. */
export function changeSentence({ kind, of, what, before, after }: Change): string {
  const whose = of === null ? kind : `${kind} of ${of}`;
  if (what === 'new') return `${whose}, not in yours`;
  if (what === 'gone') return `${whose}, in yours alone`;
  return `${whose}, by default ${before ?? 'nothing'} in yours, ${after ?? 'nothing'} here`;
}
