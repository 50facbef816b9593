import { beforeEach, expect, it } from 'vitest';
import { browserStore } from './browserStore';
import { testKeeper, testStorage } from '../../ui/testing';
import type { LoggedMessage } from 'goose-web-client';

let storage: Storage;
let signedIn: string;

const storeOf = (uid: string) =>
  browserStore(uid, () => signedIn === uid, testKeeper(storage), testKeeper(storage));

beforeEach(() => {
  storage = testStorage();
  signedIn = 'anna';
});

it('keeps each user’s settings apart', () => {
  const ofAnna = storeOf('anna').readSettings();
  signedIn = 'bert';
  const bert = storeOf('bert');
  expect(bert.readSettings().secret).not.toBe(ofAnna.secret);
  bert.forgetSettings();
  signedIn = 'anna';
  expect(storeOf('anna').readSettings()).toEqual(ofAnna);
});

it('writes nothing for a user who is not the one signed in any more', () => {
  const anna = storeOf('anna');
  anna.readSettings();
  storage.removeItem('goose.console.anna.connection');
  signedIn = 'bert';
  anna.writeNote('draft.1', 'late');
  expect(anna.writeTab('pictures.1', [{ mimeType: 'image/png', data: '' }])).toBe(false);
  anna.readSettings();
  anna.writeConnection(null);
  expect(Object.keys(storage)).toEqual([]);
});

const asks = (params: unknown): LoggedMessage => ({
  from: 'goose',
  message: { jsonrpc: '2.0', id: 1, method: 'ask', params },
});

it('goes on where a question of goose is nested deeper than can be kept', () => {
  const anna = storeOf('anna');
  const depth = 20_000;
  const line = { address: 'a', connectionId: 'c', version: null };
  anna.writeConnection({ ...line, log: [asks('shallow')] });
  const params: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  anna.writeConnection({ ...line, log: [asks(params)] });
  expect(anna.readConnection()).toBeNull();
});

it('forgets what belongs to a session, and nothing else', () => {
  const anna = storeOf('anna');
  for (const name of ['unsent.1', 'undone.1', 'comments.1', 'comments.11', 'mode.1'])
    anna.writeNote(name, 'kept');
  anna.writeTab('sending.1', { text: 'Hi' });
  anna.forgetSession('1');
  expect(Object.keys(storage).toSorted()).toEqual([
    'goose.console.anna.comments.11@http://127.0.0.1:3284',
    'goose.console.anna.mode.1',
  ]);
});

it('keeps what belongs to one goose from another, whose sessions may have the same ids', () => {
  const anna = storeOf('anna');
  const { secret } = anna.readSettings();
  const image = { mimeType: 'image/png', data: 'x' };
  anna.writeNote('draft.1', 'Written');
  anna.writeNote('folder', '/home/anna');
  anna.writeNote('ownFolder', '/home/anna/own');
  anna.writeNote('notify', 'on');
  anna.writeTab('pictures.1', [image]);
  anna.writeTab('queue.1', ['waits']);
  anna.writeTabNote('session', '1');
  const kept = () => [
    anna.readNote('draft.1'),
    anna.readNote('folder'),
    anna.readNote('ownFolder'),
    anna.readTab('pictures.1'),
    anna.readTab('queue.1'),
    anna.readTabNote('session'),
  ];
  const before = kept();
  const { address } = anna.readSettings();
  anna.writeSettings({ address: 'https://goose.example', secret });
  expect(kept()).toEqual(['', '', '', null, null, '']);
  expect(anna.readNote('notify')).toBe('on');
  anna.writeSettings({ address, secret });
  expect(kept()).toEqual(before);
  anna.forgetSettings();
  expect(anna.readSettings().secret).not.toBe(secret);
  expect(kept()).toEqual(before);
});
