import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { remembered } from './remembered';

const folder = mkdtempSync(path.join(tmpdir(), 'remembered-'));
const file = path.join(folder, 'cache', 'results.json');

afterAll(() => rmSync(folder, { recursive: true }));

/** A build that asks for some texts; the result is those that had to be made. */
function build(texts: readonly string[], madeBy = 'one'): readonly string[] {
  const made: string[] = [];
  const results = remembered(file, madeBy, (text: string) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect(texts.map((text) => results.of(text))).toEqual(
    texts.map((text) => text.toUpperCase()),
  );
  results.save();
  return made;
}

it('makes anew only what the last build did not have', () => {
  expect(build(['a', 'b'])).toEqual(['a', 'b']);
  expect(build(['b', 'c'])).toEqual(['c']);
  expect(build(['a', 'b', 'c'])).toEqual(['a']);
  expect(build(['a', 'b', 'c'], 'other')).toEqual(['a', 'b', 'c']);
});
