import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testStorage } from '../ui/testing';
import type { Session } from './session';
import { hintKey } from './sessionMark';
import { hintOfGoose } from './testing';

vi.mock('@docusaurus/ExecutionEnvironment', () => ({ default: { canUseDOM: true } }));
vi.mock('@generated/docusaurus.config', () => ({ default: {} }));
vi.mock('@site/site/fields', () => ({ readFields: () => ({ accounts: {} }) }));
vi.mock('./firebase/client', () => ({ createFirebaseClient: () => ({}) }));

const reload = vi.fn<() => void>();
let notifyOfStorage: (event: { key: string | null }) => void;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('localStorage', testStorage());
  vi.stubGlobal('sessionStorage', testStorage());
  vi.stubGlobal('window', {
    location: { reload },
    addEventListener: (type: string, listener: typeof notifyOfStorage) => {
      if (type === 'storage') notifyOfStorage = listener;
    },
  });
  localStorage.setItem(hintKey, JSON.stringify(hintOfGoose));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const opened = async () => {
  const { browserSession } = await import('./browserSession');
  if (!browserSession) throw new Error('There is no session.');
  return browserSession;
};

it('is loaded anew by “Try again” while its script does not come', async () => {
  vi.doMock('./wholeSession', () => new Promise(() => undefined));
  const session = await opened();
  expect(session.getState()).toEqual({ name: 'restoring', hint: hintOfGoose });
  session.retry();
  expect(reload).toHaveBeenCalledOnce();
});

it('shows a user no more who has logged out in another tab, also where its script was lost', async () => {
  const createWholeSession = vi.fn<() => Session>(() => {
    throw new Error('lost');
  });
  vi.doMock('./wholeSession', () => ({ createWholeSession }));
  const session = await opened();
  await vi.waitFor(() => expect(session.getState().name).toBe('unreachable'));
  const signedOut = { name: 'signedOut', why: { cause: 'visitor' } } as const;
  createWholeSession.mockReturnValue({
    getState: () => signedOut,
    subscribe: () => () => undefined,
  } as unknown as Session);
  localStorage.removeItem(hintKey);
  notifyOfStorage({ key: hintKey });
  await vi.waitFor(() => expect(session.getState()).toEqual(signedOut));
});
