import { secondsOf, shortDuration } from './callWords';
import type { Item, ToolItem } from './conversation';

/** Successful calls in a row without a word in between. */
export interface Group {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly text: string;
}

/** An entry, or a group before its entries or in their place. */
export interface Row {
  readonly index: number;
  readonly group?: Group;
}

/** Fewer calls are read at a glance. */
const fewest = 3;

/** The last entry stays in sight while goose works on it. */
export function groupsOf(items: readonly Item[], isWorking: boolean): readonly Group[] {
  const groups: Group[] = [];
  const end = isWorking ? items.length - 1 : items.length;
  for (let from = 0; from < end; from += 1) {
    if (!isQuiet(items[from])) continue;
    let to = from + 1;
    for (let next = to; next < end; next += 1) {
      const item = items[next];
      if (isQuiet(item)) to = next + 1;
      else if (item?.kind !== 'thought') break;
    }
    const calls = items.slice(from, to).filter((item) => item.kind === 'tool');
    if (calls.length >= fewest) groups.push({ from, to, text: textOf(calls) });
    from = to - 1;
  }
  return groups;
}

/** A failure, a panel, a picture or a subagent has to be seen at once. */
const isQuiet = (item: Item | undefined): boolean =>
  item?.kind === 'tool' &&
  item.call.status === 'completed' &&
  (item.call.exitCode ?? 0) === 0 &&
  item.call.app === null &&
  item.call.notes.every(({ kind }) => kind !== 'step') &&
  item.call.output.every(({ kind }) => kind !== 'image');

function textOf(calls: readonly ToolItem[]): string {
  const isShell = calls.every(({ call: { tool } }) => tool === 'shell');
  const seconds = secondsOf(calls);
  return [
    `Ran ${calls.length} ${isShell ? 'commands' : 'tools'}`,
    ...(seconds === null ? [] : [shortDuration(seconds)]),
  ].join(' · ');
}

export function rowsOf(
  items: readonly Item[],
  groups: readonly Group[],
  isOpen: (group: Group) => boolean,
): readonly Row[] {
  const rows: Row[] = [];
  let next = 0;
  for (const group of groups) {
    for (; next < group.from; next += 1) rows.push({ index: next });
    rows.push({ index: next, group });
    if (!isOpen(group)) next = group.to;
  }
  for (; next < items.length; next += 1) rows.push({ index: next });
  return rows;
}
