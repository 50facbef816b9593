import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountClient, Verdict } from './client';
import { createSession, type SessionSurroundings } from './session';
import type { HintStore, SessionHint } from './sessionHint';
import { goose, hintOfGoose } from './testing';
import type { AccountUser } from './user';

/** An identity provider that says what a test tells it to. */
class TestClient {
  tell: (user: AccountUser | null) => void = () => undefined;
  verdict: Verdict = 'user-token-expired';
  keepSession = vi.fn<() => void>();
  finishRedirect = vi.fn<() => Promise<void>>(() => Promise.resolve());
  logout = vi.fn<() => Promise<void>>(() => Promise.resolve());
  observe(listener: (user: AccountUser | null) => void) {
    this.tell = listener;
    return () => undefined;
  }
  whyDropped() {
    return Promise.resolve(this.verdict);
  }
}

let client: TestClient;
let hint: SessionHint | null;
let tellOtherTab: (hint: SessionHint | null) => void;
const around = {
  reload: vi.fn<() => void>(),
  farewell: { write: vi.fn<() => void>(), clear: vi.fn<() => void>() },
};

const hints: HintStore = {
  read: () => hint,
  write: ({ uid, email, displayName, photoURL }) => {
    hint = { uid, email, displayName, photoURL };
  },
  remove: () => {
    hint = null;
  },
  onChangeElsewhere: (listener) => {
    tellOtherTab = listener;
    return () => undefined;
  },
};

function start(overrides: Partial<SessionSurroundings> = {}) {
  const root = {
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
    style: { setProperty: () => undefined, removeProperty: () => undefined },
  };
  return createSession({
    hints,
    // The session uses only the part that TestClient has.
    loadClient: () => Promise.resolve(client as unknown as AccountClient),
    comesFromRedirect: false,
    // What markSession uses of an element.
    root: root as unknown as HTMLElement,
    ...around,
    ...overrides,
  });
}

/** Lets the promises that are under way end. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function signedIn() {
  hint = hintOfGoose;
  const session = start();
  await settle();
  client.tell(goose);
  return session;
}

beforeEach(() => {
  client = new TestClient();
  hint = null;
  vi.clearAllMocks();
});

describe('a visitor', () => {
  it('is signed out at once, and no client is loaded', () => {
    const loadClient = vi.fn<() => Promise<AccountClient>>();
    const session = start({ loadClient });
    expect(session.getState().name).toBe('signedOut');
    expect(loadClient).not.toHaveBeenCalled();
  });

  it('becomes signed in when another tab signs in', async () => {
    const session = start();
    tellOtherTab(hintOfGoose);
    expect(session.getState()).toEqual({ name: 'restoring', hint: hintOfGoose });
    await settle();
    client.tell(goose);
    expect(session.getState()).toEqual({ name: 'signedIn', user: goose });
    expect(around.reload).not.toHaveBeenCalled();
  });
});

describe('a remembered user', () => {
  beforeEach(() => {
    hint = hintOfGoose;
  });

  it('is restored', async () => {
    const session = start();
    expect(session.getState().name).toBe('restoring');
    await settle();
    client.tell(goose);
    expect(session.getState().name).toBe('signedIn');
  });

  it('whom the provider refuses is signed out, and the reason is kept', async () => {
    client.verdict = 'user-disabled';
    const session = start();
    await settle();
    client.tell(null);
    await settle();
    expect(session.getState()).toMatchObject({ name: 'signedOut' });
    expect(around.farewell.write).toHaveBeenCalledWith('user-disabled');
    expect(hint).toBeNull();
  });

  it('whom the provider does not refuse stays', async () => {
    client.verdict = 'notEnded';
    const session = start();
    await settle();
    client.tell(null);
    await settle();
    expect(session.getState()).toMatchObject({ name: 'unreachable', hint: hintOfGoose });
    expect(client.keepSession).toHaveBeenCalledOnce();
    expect(hint).toEqual(hintOfGoose);
    session.retry();
    expect(around.reload).toHaveBeenCalledOnce();
  });

  it('stays when the client does not load, and is asked for again', async () => {
    let loads = 0;
    const session = start({
      loadClient: () => {
        loads += 1;
        return loads === 1
          ? Promise.reject(new Error('offline'))
          : Promise.resolve(client as unknown as AccountClient);
      },
    });
    await settle();
    expect(session.getState()).toMatchObject({ name: 'unreachable', hint: hintOfGoose });
    session.retry();
    expect(session.getState().name).toBe('restoring');
    await settle();
    client.tell(goose);
    expect(session.getState().name).toBe('signedIn');
    expect(around.reload).not.toHaveBeenCalled();
  });

  it('who is back before the reason of an absence is known stays signed in', async () => {
    const session = start();
    await settle();
    client.tell(null);
    client.tell(goose);
    await settle();
    expect(session.getState()).toEqual({ name: 'signedIn', user: goose });
  });
});

describe('a signed-in user', () => {
  it('who chooses Logout is signed out without a reload', async () => {
    const session = await signedIn();
    await session.leave((provider) => provider.logout());
    client.tell(null);
    await settle();
    expect(session.getState()).toEqual({ name: 'signedOut', why: { cause: 'logout' } });
    expect(around.reload).not.toHaveBeenCalled();
    expect(around.farewell.write).not.toHaveBeenCalled();
  });

  it('whose other tab signs out gets a new page', async () => {
    const session = await signedIn();
    hint = null;
    client.tell(null);
    await settle();
    expect(session.getState()).toEqual({
      name: 'signedOut',
      why: { cause: 'elsewhere' },
    });
    expect(around.reload).toHaveBeenCalledOnce();
  });

  it('whose Logout fails stays signed in, and a later end is no Logout', async () => {
    const session = await signedIn();
    client.logout.mockRejectedValueOnce(new Error('storage is broken'));
    await expect(session.leave((provider) => provider.logout())).rejects.toThrow(
      'storage is broken',
    );
    expect(session.getState().name).toBe('signedIn');
    hint = null;
    client.tell(null);
    await settle();
    expect(session.getState()).toMatchObject({ why: { cause: 'elsewhere' } });
  });
});

describe('the way back from Google', () => {
  it('is taken up, and its failure is told', async () => {
    const error = new Error('refused');
    client.finishRedirect.mockRejectedValueOnce(error);
    const session = start({ comesFromRedirect: true });
    await settle();
    expect(session.getState()).toEqual({
      name: 'signedOut',
      why: { cause: 'redirectFailed', error },
    });
  });
});
