import { type Bytes, namesIn, readable, wordsOf } from './command';

/** The script's findings before a worktree is made. */
export type Prospect = Readonly<ReturnType<typeof readProspect>>;

/** The effects of bringing a worktree back now. */
export type Prepared = Readonly<ReturnType<typeof readPrepared>>;

const place = '/goose-console-worktrees/';

export const isWorktree = (folder: string) => folder.includes(place);

/** The name of a worktree and a folder in it; any other folder as it is. */
export const folderName = (folder: string) =>
  isWorktree(folder) ? folder.slice(folder.lastIndexOf(place) + place.length) : folder;

/** A part of a name of a branch and of a folder, from the words of a message. */
export const nameFrom = (words: string): string =>
  (
    words
      .slice(0, 200)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .slice(0, 4)
    .join('-')
    .slice(0, 32)
    .replace(/-$/, '') || 'session';

const reasons: Readonly<Record<string, string>> = {
  git: 'git is not installed where goose runs.',
  repository: 'The folder is no git repository, or git does not trust it.',
  bare: 'The folder is a git repository without files of its own.',
  commits: 'The repository has no commit yet, and a worktree begins at one.',
  old: 'git is older than 2.38 where goose runs, and cannot bring work back.',
  store: 'git cannot save it. Is the disk full?',
  foreign: 'This worktree was not made by this page.',
  reader: 'The folder that it was made from is not there any more.',
  nested:
    'The worktree holds a git repository of its own, of which git takes nothing over and keeps nothing. Move it out of the worktree first.',
  read: 'git cannot read all files of the two folders.',
  merging: 'In your folder a merge is not finished. Finish it first.',
  unrelated: 'Your folder is now on a branch that shares no commit with this worktree.',
  merge: 'git cannot compare the two folders.',
  busy: 'Another window is bringing something back. Try again in a moment.',
  changed:
    'Files have changed since this list was made, so nothing was done. Look again.',
  remove: 'git cannot remove the folder. What was in it is saved.',
};

/** @throws {Error} with a sentence for the reader */
export const readAnswer = (printed: string): readonly string[] =>
  wordsOf(printed, reasons, (sentence) => new Error(sentence));

export const textIn = (word = ''): string => readable(atob(word));

export function readProspect(printed: string) {
  const [dirty, others, branch] = readAnswer(printed);
  return {
    /** Files that are not committed. */
    dirty: Number(dirty),
    hasSubmodules: others === 'submodules',
    /** Empty where no branch is checked out. */
    branch: textIn(branch),
  };
}

export function readPrepared(printed: string) {
  const [mine = '', sessions = '', changed, coming, ...rest] = readAnswer(printed);
  const [reader = '', folder = '', branch = '', both = '', conflicts = ''] =
    // Each begins with a sign, so that an empty one is a word.
    rest.map((word) => atob(word.slice(1)));
  return {
    mine,
    sessions,
    /** Files that the session has changed since it began, or was last brought back. */
    changed: Number(changed),
    /** Files of the reader's folder that would change. */
    coming: Number(coming),
    reader: readable(reader),
    folder: readable(folder),
    branch: readable(branch),
    /** Those of them with changes of the reader's own. */
    both: namesIn(both),
    conflicts: conflictsIn(conflicts),
  };
}

/** Reads what `git merge-tree -z --name-only` prints after the tree. */
function conflictsIn(printed: Bytes) {
  const records = printed.split('\0');
  const end = records.indexOf('');
  const names = end === -1 ? records.slice(0, -1) : records.slice(0, end);
  const words = new Map<Bytes, string>();
  for (let at = names.length + 1; at < records.length;) {
    const last = at + Number(records[at]);
    if (!(last > at)) break;
    const kind = records[last + 1] ?? '';
    const isInfo = kind.startsWith('Auto-merging');
    if (!isInfo)
      for (const name of records.slice(at + 1, last + 1))
        words.set(name, (records[last + 2] ?? '').trim());
    at = last + 3;
  }
  return names.map((name) => ({
    file: readable(name),
    reason: readable(words.get(name) ?? 'Both have changed it.'),
  }));
}
