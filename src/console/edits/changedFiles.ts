import type { Item } from '../conversation/conversation';
import { fullPath, type KnownEdit, knownEdit, readFileEdit } from './fileEdit';

/** A file that goose has changed, and how, oldest change first. */
export interface ChangedFile {
  readonly path: string;
  readonly edits: readonly KnownEdit[];
}

/**
 * The files that goose's own tools have changed in a session, in the order of their first change.
 * What commands do to files is not among them: goose does not tell it.
 */
export function changedFiles(
  items: readonly Item[],
  cwd: string,
): readonly ChangedFile[] {
  const files = new Map<string, KnownEdit[]>();
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'tool' || item.call.status !== 'completed') continue;
    const edit = knownEdit(items.slice(0, index), item.call, cwd);
    if (!edit) continue;
    const path = fullPath(edit.path, cwd);
    files.set(path, [...(files.get(path) ?? []), edit]);
  }
  return [...files].map(([path, edits]) => ({ path, edits }));
}

/** How many files that are. */
export function countChangedFiles(items: readonly Item[], cwd: string): number {
  const paths = items.flatMap((item) => {
    if (item.kind !== 'tool' || item.call.status !== 'completed') return [];
    const edit = readFileEdit(item.call);
    return edit ? [fullPath(edit.path, cwd)] : [];
  });
  return new Set(paths).size;
}
