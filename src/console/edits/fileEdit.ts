import type { Item } from '../conversation/conversation';
import type { ToolCall } from 'goose-web-client';
import { fields } from 'goose-web-client/json';

export interface FileEdit {
  readonly path: string;
  /** Null where the call replaces a whole file. */
  readonly before: string | null;
  readonly after: string;
}

export interface KnownEdit extends FileEdit {
  readonly basis: Basis;
  readonly name: string;
  /** Null where the rest of the file is not known. */
  readonly whole: { readonly before: string; readonly after: string } | null;
}

export type Basis = 'call' | 'new' | 'session' | 'unknown';

const extension = 'developer';
const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  edit: ['path', 'before', 'after'],
  write: ['path', 'content'],
};

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

const created = 'Created ';

export function knownEdit(
  items: readonly Item[],
  call: Pick<ToolCall, 'id' | 'tool' | 'extension' | 'input' | 'output' | 'status'>,
  cwd: string,
): KnownEdit | null {
  const edit = readFileEdit(call);
  if (!edit) return null;
  const name = nameInside(edit.path, cwd);
  // Behind a link, a path that goes up is another file than it looks.
  const before = goesUp(edit.path)
    ? null
    : writtenBefore(items, call.id, fullPath(edit.path, cwd), cwd);
  const { after } = edit;
  if (edit.before !== null)
    return { ...edit, name, basis: 'call', whole: wholeOf(edit.before, after, before) };
  const [first] = call.output;
  if (first?.kind === 'text' && first.text.startsWith(created))
    return { ...edit, name, before: '', basis: 'new', whole: { before: '', after } };
  const basis = before === null ? 'unknown' : 'session';
  return { ...edit, name, before, basis, whole: { before: before ?? '', after } };
}

function wholeOf(before: string, after: string, file: string | null): KnownEdit['whole'] {
  const at = before === '' ? -1 : (file?.indexOf(before) ?? -1);
  if (file === null || at < 0 || file.includes(before, at + 1)) return null;
  const rest = file.slice(at + before.length);
  return { before: file, after: file.slice(0, at) + after + rest };
}

function nameInside(path: string, cwd: string): string {
  const isInside =
    cwd !== '' && path.startsWith(cwd) && /^[/\\]/.test(path.slice(cwd.length));
  const name = path.slice(cwd.length + 1);
  const isPlain = name.split(/[/\\]/).every((part) => !/^\.{0,2}$/.test(part));
  return isInside && isPlain ? name : path.replace(/^(?:\.[/\\]+)+(?=.)/, '');
}

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
      // A replacement text with dollar signs would mean something else.
      return text?.includes(before) ? text.replace(before, () => after) : null;
    }, null);
}

const editsIn = (items: readonly Item[]): readonly FileEdit[] =>
  items.flatMap((item) =>
    item.kind === 'tool' && item.call.status === 'completed'
      ? (readFileEdit(item.call) ?? [])
      : [],
  );

export function fullPath(path: string, cwd: string): string {
  if (!cwd.startsWith('/') && !path.startsWith('/')) return path;
  return `/${partsOf(path.startsWith('/') ? path : `${cwd}/${path}`).join('/')}`;
}

/** Judged by its text: links cannot be seen. */
export function placeOf(path: string, cwd: string) {
  // Some tools take a tilde for a home, others for a name.
  if (/^~[^/\\]*(?:[/\\]|$)/.test(path)) return 'home';
  if (!isWhole(cwd)) return isWhole(path) || goesUp(path) ? 'unknown' : 'inside';
  const isWindows = /^(?:[a-z]:|\\\\)/i.test(cwd);
  const slashed = (text: string) =>
    isWindows ? text.replaceAll('\\', '/').toLowerCase() : text;
  const folder = partsOf(slashed(cwd));
  const isRelative = !(isWindows ? isWhole : isUnixWhole)(slashed(path));
  const end: string[] = isRelative ? [...folder] : [];
  for (const part of partsOf(slashed(path))) {
    if (part === '..') end.pop();
    else end.push(part);
  }
  if (folder.some((part, index) => end[index] !== part)) return 'outside';
  // Behind a link, `..` leads elsewhere.
  return goesUp(slashed(path)) ? 'unclear' : 'inside';
}

const isUnixWhole = (path: string) => path.startsWith('/');

const isWhole = (path: string) => /^(?:[/\\]|[a-z]:)/i.test(path);

const partsOf = (path: string) =>
  path.split('/').filter((part) => part !== '' && part !== '.');

const goesUp = (path: string) => path.split(/[/\\]/).includes('..');
