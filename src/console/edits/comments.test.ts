import { expect, it } from 'vitest';
import type { FolderChange } from '../snapshots/snapshot';
import { type LineComment, messageOf, readComments, touchedOf } from './comments';

const comment: LineComment = {
  path: 'src/a\n.ts',
  line: 2,
  code: 'two',
  words: 'Why?',
  before: null,
  after: 'abc',
  state: 'sent',
};

it('is one message, with the line that each is about', () => {
  const other = { ...comment, path: 'b', line: 7, code: '', words: 'No.\nNever.' };
  expect(messageOf([comment, other])).toBe(
    String.raw`src/a\n.ts` + ', line 2:\n> two\n\nWhy?\n\nb, line 7:\n> \n\nNo.\nNever.',
  );
});

it.for([
  ['it is the same', 'one\ntwo\nthree\n', []],
  ['it has moved', 'zero\none\ntwo\n', []],
  ['other lines have changed', 'ONE\ntwo\nTHREE\n', []],
  ['it has changed', 'one\nTwo\nthree\n', [comment]],
  ['it is gone', 'one\nthree\n', [comment]],
  ['its file is gone', null, [comment]],
] as const)('knows whether an edit touched the line: %s', async ([, now, touched]) => {
  const texts: Record<string, string> = { abc: 'one\ntwo\nthree\n', def: now ?? '' };
  const change: FolderChange = {
    path: comment.path,
    before: null,
    after: now === null ? null : 'def',
    added: 1,
    removed: 1,
    what: 'changed',
  };
  const fresh = { ...comment, state: 'new' as const };
  const found = await touchedOf([fresh, comment], [change], async (ids) =>
    ids.map((id) => texts[id] ?? ''),
  );
  expect(found).toEqual(touched);
});

it('is read from the browser field by field', () => {
  expect(readComments(JSON.stringify([comment, { path: 'x' }, null]))).toEqual([comment]);
  expect(readComments('{')).toEqual([]);
});
