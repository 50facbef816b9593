import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { remembered } from './remembered';

const folder = mkdtempSync(path.join(tmpdir(), 'remembered-'));
const write = (name: string, text: string) =>
  writeFileSync(path.join(folder, name), text);

afterAll(() => rmSync(folder, { recursive: true }));

/** A build that asks for some texts; the result is those that had to be made. */
function build(texts: readonly string[]): readonly string[] {
  const made: string[] = [];
  const results = remembered(folder, 'upper', ['*.ts'], (text: string) => {
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
  write('package-lock.json', '{}');
  write('upper.ts', 'first');
  expect(build(['a', 'b'])).toEqual(['a', 'b']);
  expect(build(['b', 'c'])).toEqual(['c']);
  expect(build(['a', 'b', 'c'])).toEqual(['a']);
  write('upper.ts', 'second');
  expect(build(['a'])).toEqual(['a']);
  write('imported.ts', 'of upper.ts');
  expect(build(['a'])).toEqual(['a']);
  write('package-lock.json', '{ "lockfileVersion": 3 }');
  expect(build(['a'])).toEqual(['a']);
});
