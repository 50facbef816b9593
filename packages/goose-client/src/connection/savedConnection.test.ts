import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { readSavedConnection } from './savedConnection.ts';

it('is read as it was written', () => {
  const saved = {
    address: 'http://127.0.0.1:3284',
    connectionId: 'c',
    version: null,
    log: [{ from: 'goose', message: { jsonrpc: '2.0', id: 1, method: 'ask' } }],
  };
  expect(readSavedConnection(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

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
