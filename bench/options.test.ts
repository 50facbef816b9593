import { expect, test } from 'vitest';
import { readOptions } from './options';

test('without options everything is measured', () => {
  expect(readOptions([])).toMatchObject({
    runs: 3,
    pages: [20, 500, 2000],
    baseline: 'docusaurus',
    publish: false,
  });
  expect(readOptions([]).only).toContain('growth');
  expect(readOptions([]).sites).toContain('plain');
});

test('lists and numbers are read', () => {
  const options = readOptions([
    '--only=bytes,search',
    '--sites=this, plain',
    '--runs=1',
    '--pages=20,40',
  ]);
  expect(options).toMatchObject({
    only: ['bytes', 'search'],
    sites: ['this', 'plain'],
    runs: 1,
    pages: [20, 40],
  });
});

test('every wrong value is named', () => {
  expect(() => readOptions(['--sites=gatsby', '--runs=0'])).toThrow(
    /--sites.*\n.*--runs/s,
  );
  expect(() => readOptions(['--speed=9'])).toThrow('--speed');
});
