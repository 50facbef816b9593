import type { ToolCall, ToolOutput } from 'goose-web-client';
import { newsOf, noteText, titleOf } from './callWords';
import type { Item } from './conversation';

export interface Match {
  readonly index: number;
  /** Counts matches within the entry. */
  readonly nth: number;
}

/** Further matches of a single letter help nobody. */
const most = 5000;

/** Characters searched in an entry. */
const longest = 1_000_000;

export function matchesIn(items: readonly Item[], query: string): readonly Match[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const matches: Match[] = [];
  for (const [index, item] of items.entries()) {
    const texts = new Set([textOf(item)]);
    // Readers see an answer without the signs that format it.
    if (item.kind === 'agent') texts.add(item.text.replace(/[*`]/g, ''));
    const counts = [...texts].map((text) => countIn(text, wanted, most - matches.length));
    const count = Math.max(...counts);
    for (let nth = 0; nth < count; nth += 1) matches.push({ index, nth });
    if (matches.length >= most) break;
  }
  return matches;
}

const countIn = (text: string, wanted: string, atMost: number): number =>
  text
    .slice(0, longest)
    .toLowerCase()
    .split(wanted, atMost + 1).length - 1;

const textOf = (item: Item): string =>
  item.kind === 'tool' ? textOfCall(item.call) : item.text;

function textOfCall(call: ToolCall): string {
  const { status, input, notes, output, live } = call;
  return [
    titleOf(call),
    ...(status === 'failed' ? [] : [newsOf(call)]),
    ...textsIn(input),
    ...notes.map(noteText),
    ...(output.length > 0 ? output.map(textOfOutput) : [live]),
  ].join('\n');
}

function textOfOutput(output: ToolOutput): string {
  switch (output.kind) {
    case 'text':
      return output.text;
    case 'resource':
      return `${output.uri}\n${output.text}`;
    case 'image':
      return '';
  }
}

/** Levels of arguments that are searched. */
const deepest = 20;

function textsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  return Object.values(value).flatMap((part) => textsIn(part, depth + 1));
}
