import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changes } from './changes';
import { rows } from './rows';

/** What all rows stand on. */
const machinery = /^(?:index|rows|row|changes|replaceModules|resources)\.ts$/;

test('each file belongs to one row', () => {
  const owned = rows.flatMap(({ files = [], replaces = [] }) => [
    ...files,
    ...replaces.map(({ by }) => by.replace(/\?.*$/, '')),
  ]);
  const found = globSync('**/*.*', { cwd: __dirname }).filter(
    (file) => !file.includes('.test.') && !machinery.test(file),
  );
  expect([...new Set(owned)].toSorted()).toEqual(found.toSorted());
});

test('each row changes something, and each change has a row', () => {
  const idle = rows.filter(({ name, replaces }) => !replaces && !(name in changes));
  expect(idle).toEqual([]);
  const names = new Set(rows.map(({ name }) => name));
  expect(Object.keys(changes).filter((name) => !names.has(name))).toEqual([]);
});
