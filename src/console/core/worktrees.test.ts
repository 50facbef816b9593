import { expect, it } from 'vitest';
import { testContext } from '../../../tests/support/core';
import type { Prepared } from '../snapshots/worktree';
import { lastOwnFolder } from './notes';
import { createWorktrees, nextApart } from './worktrees';

const answer = (...words: readonly string[]) => `ok ${words.map(btoa).join(' ')}\n`;

/** @param answers What the script prints, or null where goose ends it. */
function start(...answers: readonly (string | null)[]) {
  const { context } = testContext();
  const ran: string[] = [];
  const moved: string[] = [];
  const worktrees = createWorktrees({
    ...context,
    folderOf: () => '/worktree',
    trials: {
      inShell: (use, folder) =>
        use(async (command) => {
          const words = command.slice(command.indexOf("'script'") + 9);
          const printed = answers[ran.length] ?? '';
          const isLate = answers[ran.length] === null;
          ran.push(`${folder}: ${words}`);
          return { stdout: printed, stderr: '', printed, exitCode: 0, isLate };
        }),
    },
    sessions: {
      setWorkingDirectory: async (id, folder) => void moved.push(`${id}: ${folder}`),
    },
  });
  return { worktrees, ran, moved, browser: context.browser };
}

const prepared: Prepared = {
  mine: 'm',
  sessions: 's',
  changed: 1,
  coming: 1,
  reader: '/reader',
  folder: '/worktree',
  branch: 'goose/fix',
  both: [],
  conflicts: [],
};

const refuse = async () => {
  throw new Error('No provider.');
};

it('asks for the same worktree until a session has begun in it', async () => {
  const made = answer('/made');
  const { worktrees, ran, browser } = start(null, made, made, answer('/other'));
  const begin = () => worktrees.begin('/reader', 'Fix it!', async (folder) => folder);
  await expect(begin()).rejects.toThrow('git takes too long.');
  await expect(worktrees.begin('/reader', 'Fix it!', refuse)).rejects.toThrow('No prov');
  expect(await begin()).toBe('/made');
  expect(browser.readNote(lastOwnFolder)).toBe('/reader');
  expect(await begin()).toBe('/other');
  expect(ran[0]).toMatch(/^\/reader: 'add' 'fix-it' '[-\d]{20,}'$/);
  expect(ran.map((each) => each === ran[0])).toEqual([true, true, true, false]);
});

it('discards what the reader has seen, and the session goes on in their folder', async () => {
  const { worktrees, ran, moved } = start(answer('fix'));
  expect(await worktrees.discard('s', prepared)).toBe('fix');
  expect(ran).toEqual(["/worktree: 'discard' 's'"]);
  expect(moved).toEqual(['s: /reader']);
});

it.for([
  ['files have changed since', 'no changed\n', 'Files have changed'],
  ['goose has ended the script', null, 'git takes too long.'],
  ['there is no shell', '', 'needs a Unix shell'],
] as const)('leaves the session where it is when %s', async ([, printed, words]) => {
  const { worktrees, moved } = start(printed);
  await expect(worktrees.discard('s', prepared)).rejects.toThrow(words);
  expect(moved).toEqual([]);
});

it('keeps the choice of another folder when git refuses the first one late', () => {
  expect(nextApart(null, '/one', true)).toBe('/one');
  expect(nextApart('/one', '/one', false)).toBeNull();
  expect(nextApart('/two', '/one', false)).toBe('/two');
});
