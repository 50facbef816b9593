import {
  fields,
  list,
  numberLike,
  oneOf,
  parseJson,
  text,
  textOrNull,
} from 'goose-web-client/json';
import { readable } from '../snapshots/command';
import type { FolderChange } from '../snapshots/snapshot';
import { diffRows } from './rows';

/** A reader's comment on a line of a changed file. */
export type LineComment = Readonly<ReturnType<typeof readComments>[number]>;

export const readComments = (json: string) =>
  list(parseJson(json), (value) => {
    const { path, line, code, words, before, after, state } = fields(value);
    const number = numberLike(line);
    if (number === null || text(after) === '') return null;
    return {
      path: text(path),
      line: number,
      code: text(code),
      words: text(words),
      /** Contents of the file at the start of the session, if that is known, and with the line. */
      before: textOrNull(before),
      after: text(after),
      /** Touched: an edit has changed the line since. */
      state: oneOf(state, ['new', 'sent', 'touched']) ?? 'new',
    };
  });

export const withState = (
  comment: LineComment,
  state: LineComment['state'],
): LineComment => ({ ...comment, state });

/** One message to goose for all of them. */
export const messageOf = (comments: readonly LineComment[]): string =>
  comments
    .map(
      ({ path, line, code, words }) =>
        `${JSON.stringify(readable(path)).slice(1, -1)}, line ${line}:\n> ${code}\n\n${words}`,
    )
    .join('\n\n');

/**
 * Comments whose lines an edit has touched: they are not the same any more, wherever they are now.
 */
export async function touchedOf(
  comments: readonly LineComment[],
  changes: readonly FolderChange[],
  contents: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly LineComment[]> {
  const touched: LineComment[] = [];
  for (const comment of comments) {
    const { path, line, before, after, state } = comment;
    const change = changes.find((each) => each.path === path);
    const now = change ? change.after : before;
    if (state !== 'sent' || now === after) continue;
    const [then = '', later = ''] = now === null ? [] : await contents([after, now]);
    const rows = diffRows(then, later);
    if (!rows.some((row) => row.kind === 'same' && row.before === line))
      touched.push(comment);
  }
  return touched;
}
