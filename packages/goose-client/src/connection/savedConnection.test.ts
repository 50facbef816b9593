import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { readSavedConnection } from './savedConnection.ts';

it('loses only what is of another shape', () => {
  expect(
    readSavedConnection({
      connectionId: 'c',
      log: [{ from: 'x', message: {} }, 3, { from: 'tab' }, { from: 'tab', message: {} }],
    }),
  ).toEqual({
    address: '',
    connectionId: 'c',
    version: null,
    log: [{ from: 'tab', message: {} }],
  });
});

it('is none where it has no id, whatever else is kept', () => {
  assert(
    property(jsonValue(), (value) => {
      const read = readSavedConnection(value);
      expect(read === null || read.connectionId !== '').toBe(true);
    }),
  );
});
