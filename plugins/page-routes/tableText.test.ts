import { expect, it } from 'vitest';
import { readTables, writeTables } from './tableText';

it('keeps each table and its entries, also where a table is empty', () => {
  const tables = [{ 106: '6396d8be', quickstart: '106' }, {}, { 7: 'a0' }];
  expect(readTables(writeTables(tables))).toEqual(tables);
});

it('has no entry in a text without tables', () => {
  expect(readTables('')).toEqual([{}]);
});
