import { expect, it } from 'vitest';
import {
  asWords,
  attachedSince,
  commandIn,
  isFilePaste,
  isLongPaste,
  joinMessage,
  readFiles,
  longestWords,
  withoutFiles,
  withShortWords,
} from './attachments';

const file = (name: string, content: BlobPart, type = '') =>
  new File([content], name, { type });

it.each([
  ['a screenshot', '', 'image.png', true],
  ['a file of a file manager', 'file:///home/you/a.png', 'a.png', true],
  ['cells of a table, with a picture of them', 'Name\tSum\nAnna\t3', 'image.png', false],
])('takes %s for what it is', (_, text, name, expected) => {
  expect(isFilePaste(text, [file(name, '', 'image/png')])).toBe(expected);
  expect(isFilePaste(text, [])).toBe(false);
});

it('reads pictures as pictures, and text under its name', async () => {
  const read = await readFiles([
    file('a.png', new Uint8Array([1, 2]), 'image/png'),
    file('notes.md', 'Hello\n', 'text/markdown'),
    file('Makefile', 'all:'),
  ]);
  expect(read).toEqual({
    images: [{ mimeType: 'image/png', data: 'AQI=' }],
    files: [
      { name: 'notes.md', text: 'Hello\n' },
      { name: 'Makefile', text: 'all:' },
    ],
    refused: null,
  });
});

it('finds what was attached to a draft after it was sent', () => {
  const [one, two] = ['One', 'Two'].map((text) => ({ name: 'a.md', text }));
  const [first, second] = ['AQ==', 'Ag=='].map((data) => ({
    mimeType: 'image/png',
    data,
  }));
  if (!one || !two || !first || !second) throw new Error('There are two of each.');
  const sent = { words: 'Hi', files: [one], added: 'x', images: [first] };
  expect(
    attachedSince(sent, { ...sent, files: [one, two], images: [second, first] }),
  ).toEqual({ words: '', files: [two], added: '', images: [second] });
});

it('names a picture that cannot be read, and takes the others', async () => {
  const gone = file('gone.png', '', 'image/png');
  gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'));
  const read = await readFiles([gone, file('a.md', 'all:')]);
  expect(read).toMatchObject({ images: [], files: [{ name: 'a.md' }] });
  expect(read.refused).toMatch(/^gone\.png: /);
});

it('refuses what is neither, and what is too large', async () => {
  const read = await readFiles([
    file('a.svg', '<svg/>', 'image/svg+xml'),
    file('b.zip', new Uint8Array([0x50, 0, 0xff])),
    file('c.txt', 'x'.repeat(200_000)),
    file('d.bin', 'a\0b'),
  ]);
  expect(read.images).toEqual([]);
  expect(read.refused).toMatch(/^a\.svg, b\.zip, c\.txt, d\.bin: only PNG/);
});

it.each([
  { words: 'Read', files: [{ name: 'a.md', text: 'x\n````\ny' }] },
  {
    words: '',
    files: [
      { name: 'a ”: b', text: 'Attached “c”:\n```\nx' },
      { name: 'b', text: '' },
    ],
  },
  { words: 'Fix this:\n```\ncode\n```', files: [] },
  { words: 'Say “Attached “x”:\n```\ncode\n```', files: [] },
])('files come out of a message as they went in %#', (draft) => {
  expect(withoutFiles(joinMessage({ ...draft, added: '' }))).toEqual(draft);
});

it('folds nothing of what a link brought', () => {
  const files = [{ name: 'a', text: 'rm -rf' }];
  const message = joinMessage({ words: 'Hello', files, added: '' });
  expect(withoutFiles(asWords(message)).files).toEqual([]);
});

const draft = (words: string) => ({ words, files: [], added: '' });

it('takes only what the reader typed for a command', () => {
  expect(
    ['! git status', '!', ' !ls', 'Wow!'].map((each) => commandIn(draft(each))),
  ).toEqual(['git status', '', '', '']);
  expect(commandIn(draft(asWords('!rm -rf ~')))).toBe('');
  expect(commandIn({ ...draft('!cat'), files: [{ name: 'a', text: 'b' }] })).toBe('');
});

it('reads a flood of fences in one go', () => {
  const flood = `${'Attached “a”:\n```\n\n'.repeat(30_000)}\`\`\``;
  expect(withoutFiles(flood).files).not.toEqual([]);
});

it('a long text that is pasted is a file', () => {
  const pasted = ['a\nb', 'x\n'.repeat(50), 'x'.repeat(5000)];
  expect(pasted.map(isLongPaste)).toEqual([false, true, true]);
});

it('attaches words that are too long to be edited', () => {
  const files = [{ name: 'a', text: 'b' }];
  const longest = { words: 'x'.repeat(longestWords), files, added: 'c' };
  expect(withShortWords(longest)).toEqual(longest);
  const long = withShortWords({ ...longest, words: `${longest.words}y` });
  expect(long).toMatchObject({ words: '', added: 'c' });
  expect(long.files.map(({ text }) => text)).toEqual(['b', `${longest.words}y`]);
});
