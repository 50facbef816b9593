import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { character } from '../../../tests/support/hostileText';
import { clip } from './clip';
import { revealed, withoutHidden } from './reveal';

const of = (...points: readonly number[]) => String.fromCodePoint(...points);

describe('revealed', () => {
  it.each([
    ['turned text', `a${of(0x20_2e)}b`, 'a⟨U+202E⟩b'],
    ['a zero-width space', `a${of(0x20_0b)}b`, 'a⟨U+200B⟩b'],
    ['the same one many times', `a${of(0xfe_00).repeat(40)}b`, 'a⟨U+FE00 × 40⟩b'],
    [
      'text in tags',
      `a${of(0xe_00_72, 0xe_00_6d, 0xe_00_20, 0xe_00_2d)}b`,
      'a⟨U+E0072 U+E006D U+E0020 and 1 more⟩b',
    ],
    ['an escape sequence', `a${of(0x1b)}[2Kb`, 'a⟨U+001B⟩[2Kb'],
    ['a carriage return', 'rm -rf /\recho hello', 'rm -rf /⟨U+000D⟩echo hello'],
    ['a line separator', `a${of(0x20_28)}b`, 'a⟨U+2028⟩b'],
    ['a Hangul filler', `a${of(0x31_64)}b`, 'a⟨U+3164⟩b'],
    ['a soft hyphen', `a${of(0xad)}b`, 'a⟨U+00AD⟩b'],
    ['half a character', 'a\ud83db', 'a⟨U+D83D⟩b'],
    [
      'a letter under a flood of marks',
      `a${of(0x03_01).repeat(44)}`,
      `a${of(0x03_01).repeat(4)}⟨40 combining marks⟩`,
    ],
  ])('shows %s in prose and in code', (_, text, shown) => {
    expect(revealed(text, 'prose')).toBe(shown);
    expect(revealed(text, 'code')).toBe(shown);
  });

  it.each([
    'tabs\tand\nlines\r\n',
    'é ü ñ — “quotes” 漢字 עברית',
    '👩‍👩‍👧 ❤️ 🏳️‍🌈 👍🏽 1️⃣',
    'می‌خواهم क्‍ष',
    `12${of(0xa0)}%`,
  ])('leaves ordinary prose alone: %j', (text) => {
    expect(revealed(text, 'prose')).toBe(text);
  });

  it.each([
    ['code', `echo hello${' '.repeat(300)}; rm x`, 'echo hello⟨300 spaces⟩; rm x'],
    ['code', `one${'\n'.repeat(51)}two`, 'one\n⟨50 empty lines⟩\ntwo'],
    ['code', `${' '.repeat(12)}deep`, `${' '.repeat(12)}deep`],
    ['code', `${' '.repeat(200)}far`, '⟨200 spaces⟩far'],
    // A message has to be read to its end, too.
    ['message', `Hi${'\n'.repeat(51)}and ❤️`, 'Hi\n⟨50 empty lines⟩\nand ❤️'],
    // No space to a program.
    ['code', `rm${of(0xa0)}-rf${of(0x30_00)}x`, 'rm⟨U+00A0⟩-rf⟨U+3000⟩x'],
  ] as const)('counts what pushes the rest of %s out of sight', (kind, text, shown) => {
    expect(revealed(text, kind)).toBe(shown);
  });

  it.each([
    ['/\u0435tc/hosts', '/⟨\u0435 U+0435⟩tc/hosts'],
    ['\uff52\uff4d -rf', '⟨\uff52\uff4d U+FF52 U+FF4D⟩ -rf'],
    ['cat a\u2215b', 'cat a⟨\u2215 U+2215⟩b'],
    ['\u0261it pull', '⟨\u0261 U+0261⟩it pull'],
    ['cat \u2024/x', 'cat ⟨\u2024 U+2024⟩/x'],
    ['rm \u2010f x\uA789y', 'rm ⟨\u2010 U+2010⟩f x⟨\uA789 U+A789⟩y'],
    ['\u212Ai\u217C\u217C', '⟨\u212A U+212A⟩i⟨\u217C\u217C U+217C U+217C⟩'],
  ])('marks letters in code that only look like others: %s', (text, shown) => {
    expect(revealed(text, 'code')).toBe(shown);
    expect(revealed(text, 'prose')).toBe(text);
  });

  it.each(['/home/иван/файл.txt', '漢字 עברית ελληνικά', 'naïve façade'])(
    'leaves words of one script in code alone: %s',
    (text) => {
      expect(revealed(text, 'code')).toBe(text);
    },
  );

  it.each([
    ['letters', 'a'],
    ['spaces', ' '],
    ['empty lines', '\n '],
    ['strangers', 'a\u0435'],
    ['marks', '\u0301'],
    ['hidden characters', 'a\u200b'],
  ])('reads a long text of %s in one go', (_, unit) => {
    // Quadratic work would not end within a test's time.
    expect(revealed(unit.repeat(300_000 / unit.length), 'code')).not.toBe('');
  });

  it('leaves nothing hidden in any text', () => {
    const hidden = /(?![\n\t])[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}]/u;
    assert(
      property(string({ unit: character }), (text) => {
        expect(revealed(text, 'code')).not.toMatch(hidden);
      }),
    );
  });
});

describe('withoutHidden', () => {
  it('takes out what cannot be seen, and counts it', () => {
    const smuggled = of(0xe_01_00, 0xe_01_10, 0x20_2e);
    expect(withoutHidden(`Hi${smuggled} there\r\n❤️`)).toEqual({
      text: 'Hi there\n❤️',
      removed: 3,
    });
  });

  it('takes out what only the taking out has brought together', () => {
    const marks = of(0x03_01).repeat(4);
    const text = `a${`${marks}${of(0x20_0b)}`.repeat(9)}`;
    expect(withoutHidden(text).text).toBe(`a${marks}`);
  });

  it('leaves a text that shows all of it', () => {
    assert(
      property(string({ unit: character }), (text) => {
        const { text: seen } = withoutHidden(text);
        expect(revealed(seen)).toBe(seen);
      }),
    );
  });
});

describe('clip', () => {
  it('keeps beginning and end', () => {
    const text = `start\n${'x\n'.repeat(5000)}end`;
    const { head, tail, hiddenCharacters } = clip(text, 400);
    expect(head).toMatch(/^start/);
    expect(tail).toMatch(/end$/);
    expect(head.length + tail.length + hiddenCharacters).toBe(text.length);
  });
});
