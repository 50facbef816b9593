import { fields } from 'goose-web-client/json';
import {
  isFinished,
  type Progress,
  type ToolCall,
  type ToolNote,
  type ToolStatus,
} from 'goose-web-client';
import type { Item } from './conversation';
import { duration } from './work';

/** Parts of these sentences are foreign text. */

export const statusNames: Readonly<Record<ToolStatus, string>> = {
  pending: 'Waiting',
  in_progress: 'Running',
  completed: 'Done',
  failed: 'Failed',
  timed_out: 'Timed out',
  refused: 'Refused',
  stopped: 'Stopped',
};

export function titleOf(call: ToolCall): string {
  const { title, tool, input } = call;
  if (isUnread(call))
    return /Tool '([^']{1,200})'/.exec(errorOf(call))?.[1] ?? 'Unread call';
  if (tool !== 'delegate' || title !== 'delegate') return title;
  const { source, instructions } = fields(input);
  return [title, source, instructions]
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim().split('\n', 1)[0])
    .filter(Boolean)
    .join(' · ');
}

/** goose could not parse the call. Its record names it another way, and without its arguments. */
export const isUnread = ({ title, tool }: ToolCall) =>
  tool === 'unparseable_tool_call' || (tool === null && title === 'error');

/** Empty for a call that is done. */
export function endOf({ status, exitCode = 0 }: ToolCall): string {
  return [
    ...(status === 'completed' ? [] : [statusNames[status]]),
    ...(exitCode === 0 ? [] : [`exit code ${exitCode}`]),
  ].join(' · ');
}

export function newsOf(call: ToolCall): string {
  const { status, exitCode, progress, notes, earlierNotes } = call;
  const steps = notes.filter(({ kind }) => kind === 'step').length;
  const more = earlierNotes > 0 ? '+' : '';
  if (!isFinished(call)) {
    if (progress) return progressText(progress);
    const last = notes.at(-1);
    if (!last) return '';
    return last.kind === 'step'
      ? `Step ${steps}${more} · ${noteText(last)}`
      : noteText(last);
  }
  if (status === 'failed' && exitCode === undefined) return errorOf(call);
  if (steps === 0) return '';
  return steps === 1 ? '1 step' : `${steps}${more} steps`;
}

/** Without the code that goose’s record adds. */
function errorOf({ output }: ToolCall): string {
  const [first] = output;
  const said = first?.kind === 'text' ? first.text : '';
  return (said.trim().split('\n', 1)[0] ?? '').replace(/^-\d{5}: /, '');
}

export const noteText = (note: ToolNote): string =>
  note.kind === 'log'
    ? note.text
    : [note.tool, note.input].filter((part) => part !== '').join(' · ');

/** `3 of 10 · Unpacking` */
function progressText({ done, total, message }: Progress): string {
  return [howFar(done, total), message].filter((part) => part !== '').join(' · ');
}

function howFar(done: number | null, total: number | null): string {
  if (done === null) return '';
  if (total === null) return number.format(done);
  return Number.isInteger(done) && Number.isInteger(total) && total > 1
    ? `${number.format(done)} of ${number.format(total)}`
    : percent.format(done / total);
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

/** Milliseconds between ends that goose reports together. */
const atOnce = 100;

/**
 * Empty where it is not known. goose reports the ends of parallel calls together when the last one
 * is done, so the last row has the time of all.
 */
export function timeOf(items: readonly Item[], index: number): string {
  const item = items[index];
  if (item?.kind !== 'tool' || item.ended === undefined) return '';
  if (ranAtOnce(item, items[index + 1])) return '';
  let from = index;
  while (ranAtOnce(items[from - 1], items[from])) from -= 1;
  const calls = items.slice(from, index + 1);
  const seconds = secondsOf(calls);
  if (seconds === null) return '';
  const time = shortDuration(seconds);
  return calls.length === 1 ? time : `${time} for ${calls.length} calls`;
}

/** Quick calls of two turns can end as near to each other, but the later one begins after the earlier. */
function ranAtOnce(one: Item | undefined, next: Item | undefined): boolean {
  if (one?.kind !== 'tool' || next?.kind !== 'tool') return false;
  if (one.ended === undefined || next.ended === undefined) return false;
  const overlaps = next.begun === undefined || next.begun < one.ended;
  return overlaps && Math.abs(one.ended - next.ended) <= atOnce;
}

/** Counts each moment once; null where a time is not known. */
export function secondsOf(calls: readonly Item[]): number | null {
  let milliseconds = 0;
  let until = -Infinity;
  for (const call of calls) {
    if (call.kind !== 'tool' || call.begun === undefined || call.ended === undefined)
      return null;
    milliseconds += Math.max(0, call.ended - Math.max(call.begun, until));
    until = Math.max(until, call.ended);
  }
  return milliseconds / 1000;
}

export function shortDuration(seconds: number): string {
  if (seconds >= 1) return duration(seconds);
  return seconds < 0.1 ? '<0.1 s' : `${seconds.toFixed(1)} s`;
}
