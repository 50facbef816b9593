import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { readSavedConnection } from './savedConnection';

it('is read as it was written', () => {
  const saved = {
    address: 'http://127.0.0.1:3284',
    connectionId: 'c',
    version: null,
    lastId: 7,
    prompts: { s: 7 },
    permissions: [{ id: 1, params: { sessionId: 's' } }],
  };
  expect(readSavedConnection(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

it('loses only what is of another shape', () => {
  expect(
    readSavedConnection({
      connectionId: 'c',
      lastId: '7',
      prompts: { s: 'x', t: 2 },
      permissions: [{ params: 1 }, 3, { id: 'a' }],
    }),
  ).toEqual({
    address: '',
    connectionId: 'c',
    version: null,
    lastId: 0,
    prompts: { t: 2 },
    permissions: [{ id: 'a', params: undefined }],
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
