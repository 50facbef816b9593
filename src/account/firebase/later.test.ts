import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AccountSettings } from '@site/site/config';
import { describeError } from '../errors';
import { followProviders } from './contracts';
import { createUserClient } from './later';

/** An answer of the provider; null loses it. */
type Answer = readonly [status: number, body: string] | null;

const sent = (body: object): Answer => [200, JSON.stringify(body)];
const refused = (message: string): Answer => [
  400,
  JSON.stringify({ error: { message } }),
];
const user = { localId: '1', email: 'goose@example.com' };

let answers: Record<string, Answer>;
let asked: string[];
let auth: Auth;

const provider = createServer(({ url = '' }, response) => {
  const call = /:(\w+)\?/.exec(url)?.[1] ?? '';
  asked.push(call);
  const answer = answers[call];
  if (answer) response.writeHead(answer[0]).end(answer[1]);
  else response.destroy();
});

beforeAll(() => new Promise<void>((done) => provider.listen(0, '127.0.0.1', done)));
afterAll(() => provider.close());
beforeEach(() => {
  asked = [];
  answers = {
    signInWithPassword: sent({
      ...user,
      idToken: 'a.e30.b',
      refreshToken: 'r',
      expiresIn: '3600',
    }),
    lookup: sent({ users: [user] }),
  };
  auth = initializeAuth(initializeApp({ apiKey: 'x' }));
  const { port } = provider.address() as AddressInfo;
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
});
afterEach(() => deleteApp(auth.app));

const logIn = () => signInWithEmailAndPassword(auth, user.email, 'secret');

it('ends the session of an account whose deletion lost its answer, at the next try', async () => {
  await logIn();
  const onDelete = vi.fn<(isDeleted: boolean) => void>();
  const self = createUserClient({} as AccountSettings, auth, user.localId, onDelete);
  await expect(self.deleteAccount()).rejects.toMatchObject({
    code: 'auth/network-request-failed',
  });
  expect(onDelete.mock.calls).toEqual([[true], [false]]);
  answers['signInWithPassword'] = refused('INVALID_LOGIN_CREDENTIALS');
  answers['lookup'] = refused('USER_NOT_FOUND');
  await expect(self.reauthenticate('secret')).rejects.toMatchObject({
    code: 'auth/user-token-expired',
  });
  expect(auth.currentUser).toBeNull();
});

it('unlinks no way to sign in that became the last one on another device', async () => {
  const ways = (...ids: string[]) =>
    sent({
      users: [{ ...user, providerUserInfo: ids.map((providerId) => ({ providerId })) }],
    });
  answers['lookup'] = ways('password', 'google.com');
  const { user: known } = await logIn();
  followProviders(known);
  expect(known.providerData).toHaveLength(2);
  answers['lookup'] = ways('password');
  answers['update'] = sent({});
  const self = createUserClient(
    {} as AccountSettings,
    auth,
    user.localId,
    () => undefined,
  );
  await expect(self.unlink('password')).rejects.toMatchObject({ code: 'auth/last-way' });
  expect(known.providerData).toMatchObject([{ providerId: 'password' }]);
  expect(asked).not.toContain('update');
});

it.each([
  [refused('OPERATION_NOT_ALLOWED'), 'This way to sign in is switched off on this site.'],
  [[200, '<h1>It works</h1>'] as const, 'The account service did not answer.'],
])('%j to a login is said as “%s”', async (answer, sentence) => {
  answers['signInWithPassword'] = answer;
  const error: unknown = await logIn().catch((reason: unknown) => reason);
  expect(describeError(error).message).toContain(sentence);
});
