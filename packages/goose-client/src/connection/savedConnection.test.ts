import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { readSavedConnection } from './savedConnection.ts';

it('is read as it was written, and loses only what is of another shape', () => {
  const asked = { from: 'goose', message: { jsonrpc: '2.0', id: 1, method: 'ask' } };
  const saved = {
    address: 'http://a',
    connectionId: 'c',
    version: '1.52.0',
    log: [asked],
  };
  expect(readSavedConnection(saved)).toEqual(saved);
  const log = [{ from: 'x', message: {} }, 3, { from: 'tab' }, asked];
  const left = { address: '', connectionId: 'c', version: null, log: [asked] };
  expect(readSavedConnection({ connectionId: 'c', log })).toEqual(left);
});

it('is none where it has no id, whatever else is kept', () => {
  assert(
    property(jsonValue(), (value) => {
      const read = readSavedConnection(value);
      expect(read === null || read.connectionId !== '').toBe(true);
    }),
  );
});
