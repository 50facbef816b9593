import type { Item } from '../conversation/conversation';
import { fullPath, type KnownEdit, knownEdit } from './fileEdit';

export type ChangedFile = ReturnType<typeof changedFiles>[number];

/** goose does not report what commands do to files. */
export function changedFiles(items: readonly Item[], cwd: string) {
  const files = new Map<string, KnownEdit[]>();
  const done: Item[] = [];
  for (const item of items) {
    if (item.kind !== 'tool' || item.call.status !== 'completed') continue;
    const edit = knownEdit(done, item.call, cwd);
    if (!edit) continue;
    done.push(item);
    const path = fullPath(edit.path, cwd);
    files.set(path, [...(files.get(path) ?? []), edit]);
  }
  return [...files].map(([path, edits]) => ({ path, edits }));
}
