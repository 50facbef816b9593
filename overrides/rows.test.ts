import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changes } from './index';
import { rows, rowsWithout } from './rows';

/** Shared by all rows. */
const machinery = /^(?:index|rows|row|replaceModules)\.ts$/;

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

test('rows are left out by name, and a name that no row has is an error with all names', () => {
  const [first, second, ...others] = rows.map(({ name }) => name);
  const kept = rowsWithout(`${first},${second}`).map(({ name }) => name);
  expect(kept).toEqual(others);
  expect(rowsWithout()).toEqual(rows);
  expect(() => rowsWithout(`${first},no-row`)).toThrow(
    `no row is called no-row. The rows: ${first}, ${second}`,
  );
});
