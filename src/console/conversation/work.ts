import { isFinished } from 'goose-web-client';
import type { Conversation, Item } from './conversation';

/** Seconds by the page’s clock. */
export interface Waited {
  /** Since the last news. */
  readonly quiet: number;
  /** Since the last part of the answer began. */
  readonly part: number;
}

/** Seconds in which nobody asks why nothing happens. */
const patience = 5;

export type Work =
  | { readonly name: 'idle' | 'stopping' | 'asks' | 'works' }
  /** goose’s own words. */
  | { readonly name: 'says'; readonly text: string }
  | { readonly name: 'thinks' | 'runsTool' | 'waits'; readonly seconds: number };

/** goose sends nothing while it waits for a provider, nor when it asks the provider again. */
export function workOf(
  {
    status,
    questions,
    items,
    doing,
  }: Pick<Conversation, 'status' | 'questions' | 'items' | 'doing'>,
  { quiet, part }: Waited,
): Work {
  if (status === 'stopping') return { name: 'stopping' };
  if (status !== 'running') return { name: 'idle' };
  if (questions.length > 0) return { name: 'asks' };
  if (doing !== null) return { name: 'says', text: doing };
  if (hasRunningTool(items)) return known('runsTool', quiet);
  if (items.at(-1)?.kind === 'thought' && quiet < patience) return known('thinks', part);
  return known('waits', quiet);
}

const known = (name: 'thinks' | 'runsTool' | 'waits', seconds: number): Work =>
  seconds < patience ? { name: 'works' } : { name, seconds };

/** Parallel calls may end in another order. */
function hasRunningTool(items: readonly Item[]): boolean {
  const last = items.findLastIndex(({ kind }) => kind !== 'tool');
  return items
    .slice(last + 1)
    .some((item) => item.kind === 'tool' && !isFinished(item.call));
}

/** Null where it is not known. */
export function thoughtSeconds(item: Item, next: Item | undefined): number | null {
  if (item.kind !== 'thought' || !next || !('created' in next)) return null;
  if (item.created === null || next.created === null) return null;
  // goose’s record gives all parts of a message one time.
  return next.created > item.created ? next.created - item.created : null;
}

/** `1 min 5 s` */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
