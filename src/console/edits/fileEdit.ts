import type { Item } from '../conversation/conversation';
import type { ToolCall } from '../protocol/toolCall';
import { fields } from '../protocol/read';

/** What a call of goose's own tools for files changes. */
export interface FileEdit {
  /** As the model wrote it. */
  readonly path: string;
  /** The text that is replaced; null where the call replaces a whole file and does not tell it. */
  readonly before: string | null;
  readonly after: string;
}

/** A change whose old text is known as far as it can be. */
export interface KnownEdit extends FileEdit {
  readonly basis: Basis;
}

export type Basis =
  /** The call names the text that it replaces. */
  | 'call'
  /** There was no such file. */
  | 'new'
  /** goose wrote the whole file earlier in the session. */
  | 'session'
  | 'unknown';

/** goose's extension for files, and the arguments of its two tools that change them. */
const extension = 'developer';
const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  edit: ['path', 'before', 'after'],
  write: ['path', 'content'],
};

/**
 * Reads what a call changes.
 *
 * @returns null for any other call, and for one that says more than this can show.
 */
export function readFileEdit(
  call: Pick<ToolCall, 'tool' | 'extension' | 'input'>,
): FileEdit | null {
  if (call.extension !== extension || call.tool === null) return null;
  const names = Object.hasOwn(argumentsOf, call.tool) ? argumentsOf[call.tool] : null;
  const input = fields(call.input);
  const { path, before, after, content } = input;
  if (!names || Object.keys(input).length !== names.length) return null;
  if (!names.every((name) => typeof input[name] === 'string')) return null;
  return call.tool === 'edit'
    ? { path: String(path), before: String(before), after: String(after) }
    : { path: String(path), before: null, after: String(content) };
}

/** How goose begins its answer about a file that was not there. */
const created = 'Created ';

/** A change with the old text that the call or the session tells. */
export function knownEdit(
  items: readonly Item[],
  call: Pick<ToolCall, 'id' | 'tool' | 'extension' | 'input' | 'output' | 'status'>,
  cwd: string,
): KnownEdit | null {
  const edit = readFileEdit(call);
  if (!edit) return null;
  if (edit.before !== null) return { ...edit, basis: 'call' };
  const [first] = call.output;
  if (first?.kind === 'text' && first.text.startsWith(created)) {
    return { ...edit, before: '', basis: 'new' };
  }
  const before = writtenBefore(items, call.id, fullPath(edit.path, cwd), cwd);
  return { ...edit, before, basis: before === null ? 'unknown' : 'session' };
}

/** The text of a file, if goose has written all of it before a call of the same session. */
function writtenBefore(
  items: readonly Item[],
  callId: string,
  file: string,
  cwd: string,
): string | null {
  const at = items.findLastIndex(({ kind, id }) => kind === 'tool' && id === callId);
  return editsIn(at < 0 ? items : items.slice(0, at))
    .filter(({ path }) => fullPath(path, cwd) === file)
    .reduce<string | null>((text, { before, after }) => {
      if (before === null) return after;
      // A text with dollar signs would mean something else as a replacement.
      return text?.includes(before) ? text.replace(before, () => after) : null;
    }, null);
}

const editsIn = (items: readonly Item[]): readonly FileEdit[] =>
  items.flatMap((item) => {
    const edit =
      item.kind === 'tool' && item.call.status === 'completed'
        ? readFileEdit(item.call)
        : null;
    return edit ? [edit] : [];
  });

/** A path from the root, where the session's folder tells it, so that each file has one name. */
export function fullPath(path: string, cwd: string): string {
  // Paths of Windows stay as they are.
  if (!cwd.startsWith('/') && !path.startsWith('/')) return path;
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${cwd}/${path}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}
