import { array, assert, constantFrom, integer, oneof, property } from 'fast-check';
import { expect, it } from 'vitest';
import { hostileText } from '../../../tests/support/hostileText';
import { joined, restOf } from './markdown';
import { nothingUsed } from './limits';
import { parse, type Parsed } from './parse';

/** Pieces that mean something else beside each other than alone. */
const pieces = constantFrom(
  'a word',
  '\n',
  '\n\n',
  '# ',
  '- ',
  '  - ',
  '1. ',
  '> ',
  '    ',
  '```js\n',
  '```\n',
  '---',
  '===',
  '| a | b |\n',
  '|---|---|\n',
  '*',
  '**',
  '`',
  '[x](y)',
  '[x]',
  '[x]: /y\n',
  '[^1]',
  '[^1]: note\n',
  '<div>',
  '\\',
  '\t',
);

const whole = (text: string) => parse({ text, used: nothingUsed });

/** Reads a text as it grows. */
function grown(text: string, steps: readonly number[]): Parsed {
  let read = whole('');
  let end = 0;
  for (const step of [...steps, text.length]) {
    end = Math.min(end + step, text.length);
    const soFar = text.slice(0, end);
    read = joined(read, parse(restOf(soFar, read))) ?? whole(soFar);
  }
  return read;
}

it('reads a text that grows as it reads the whole', () => {
  const texts = array(oneof({ weight: 6, arbitrary: pieces }, hostileText), {
    maxLength: 30,
  });
  assert(
    property(texts, array(integer({ min: 0, max: 12 })), (parts, steps) => {
      const text = parts.join('');
      expect(grown(text, steps).blocks).toEqual(whole(text).blocks);
    }),
    { numRuns: 200 },
  );
});

it('reads of a long text only what may still change', () => {
  const text = 'A paragraph.\n\n'.repeat(1000);
  expect(restOf(`${text}More`, whole(text)).text).toBe('A paragraph.\n\nMore');
});
