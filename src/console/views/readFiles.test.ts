import { expect, it } from 'vitest';
import { asPart, readFiles } from './readFiles';

const file = (name: string, content: BlobPart, type = '') =>
  new File([content], name, { type });

it('reads pictures as pictures, and text under its name', async () => {
  const read = await readFiles([
    file('a.png', new Uint8Array([1, 2]), 'image/png'),
    file('notes.md', 'Hello\n', 'text/markdown'),
    file('Makefile', 'all:'),
  ]);
  expect(read).toEqual({
    images: [{ mimeType: 'image/png', data: 'AQI=' }],
    text: 'notes.md:\n```\nHello\n```\n\nMakefile:\n```\nall:\n```',
    refused: null,
  });
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

it('no text ends its own fence', () => {
  expect(asPart('a.md', 'x\n````\ny')).toBe('a.md:\n`````\nx\n````\ny\n`````');
});
