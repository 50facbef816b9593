import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { terminalText } from './terminalText';

const escape = '\u001B';

it.each([
  ['colors', `${escape}[1;31mred${escape}[0m`, 'red'],
  ['moves', `a${escape}[2K${escape}[1Gb`, 'ab'],
  ['the title of the window', `${escape}]0;title\u0007text`, 'text'],
  [
    'links',
    `${escape}]8;;https://x.example${escape}\\link${escape}]8;;${escape}\\`,
    'link',
  ],
  ['charsets', `${escape}(Btext`, 'text'],
  ['progress', '10 %\r20 %\r\ndone\r\r\n', '10 %\n20 %\ndone\n'],
])('leaves %s out', (_, printed, text) => {
  expect(terminalText(printed)).toBe(text);
});

it('keeps a sequence that does not end, to be marked', () => {
  expect(terminalText(`${escape}]0;title`)).toBe(`${escape}]0;title`);
});

it('reads a flood of beginnings in one go', () => {
  const flood = `${escape}]`.repeat(200_000) + `${escape}[`.repeat(200_000);
  expect(terminalText(flood)).toHaveLength(flood.length);
  expect(terminalText('\r'.repeat(400_000))).toBe('\n'.repeat(400_000));
});

it('takes nothing from text without codes', () => {
  const plain = string({ unit: 'grapheme' }).filter(
    (text) => !text.includes(escape) && !text.includes('\r'),
  );
  assert(
    property(plain, (text) => {
      expect(terminalText(text)).toBe(text);
    }),
  );
});
