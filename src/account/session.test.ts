import { beforeEach, describe, expect, it, vi } from 'vitest';
import { explainAbsence, type Moment, type Verdict } from './absence';
import type { AccountClient } from './firebase/client';
import type { AccountUser } from './user';
import { createSession, type SessionDeps } from './session';
import type { HintStore, Remains } from './userStorage';
import type { SessionHint } from './user';
import { goose, hintOfGoose } from './testing';

/** An identity provider under the test's control. */
class TestClient {
  tell: (user: AccountUser | null) => void = () => undefined;
  verdict: Verdict = 'user-token-expired';
  keepSession = vi.fn<() => void>();
  finishRedirect = vi.fn<() => Promise<void>>(() => Promise.resolve());
  logout = vi.fn<() => Promise<void>>(() => Promise.resolve());
  isDeleted = false;
  observe(listener: (user: AccountUser | null) => void) {
    this.tell = listener;
    return () => undefined;
  }
  async explainAbsence(now: () => Moment) {
    const event = await explainAbsence(now, this.isDeleted, () =>
      Promise.resolve(this.verdict),
    );
    if (event.type === 'clientFailed') this.keepSession();
    return event;
  }
}

let client: TestClient;
let hint: SessionHint | null;
let notifyOtherTab: (hint: SessionHint | null) => void;
let remains: Remains;
const deps = {
  reload: vi.fn<() => void>(),
  endReason: { write: vi.fn<() => void>(), clear: vi.fn<() => void>() },
  forgetUsers: vi.fn<(except: string | null) => Remains>(() => remains),
  reportRemains: vi.fn<() => void>(),
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
    notifyOtherTab = (next) => {
      hint = next;
      listener();
    };
  },
};

function start(overrides: Partial<SessionDeps> = {}) {
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
    // The parts of an element that markSession uses.
    root: root as unknown as HTMLElement,
    ...deps,
    ...overrides,
  });
}

/** Waits for pending promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function started(overrides?: Partial<SessionDeps>) {
  const session = start(overrides);
  await settle();
  return session;
}

async function signedIn() {
  hint = hintOfGoose;
  const session = await started();
  client.tell(goose);
  return session;
}

beforeEach(() => {
  client = new TestClient();
  hint = null;
  remains = 'nothing';
  vi.clearAllMocks();
});

describe('a visitor', () => {
  it('is signed out at once, and no client is loaded', () => {
    const loadClient = vi.fn<() => Promise<AccountClient>>();
    const session = start({ loadClient });
    expect(session.getState().name).toBe('signedOut');
    expect(loadClient).not.toHaveBeenCalled();
  });

  it.each([
    ['something', 1],
    ['unknown', 0],
  ] as const)('of whose former session %s is left is told %i times', (left, times) => {
    remains = left;
    start();
    expect(deps.reportRemains).toHaveBeenCalledTimes(times);
  });

  it('becomes signed in when another tab signs in', async () => {
    const session = start();
    notifyOtherTab(hintOfGoose);
    expect(session.getState()).toEqual({ name: 'restoring', hint: hintOfGoose });
    await settle();
    client.tell(goose);
    expect(session.getState()).toEqual({ name: 'signedIn', user: goose });
    expect(deps.reload).not.toHaveBeenCalled();
  });
});

describe('a remembered user', () => {
  beforeEach(() => {
    hint = hintOfGoose;
  });

  it('whom the provider refuses is signed out, and the reason is kept', async () => {
    client.verdict = 'user-disabled';
    const session = await started();
    client.tell(null);
    await settle();
    expect(session.getState()).toMatchObject({ name: 'signedOut' });
    expect(deps.endReason.write).toHaveBeenCalledWith('user-disabled');
    expect(hint).toBeNull();
  });

  it('whom the provider does not refuse stays', async () => {
    client.verdict = 'notEnded';
    const session = await started();
    client.tell(null);
    await settle();
    expect(session.getState()).toMatchObject({ name: 'unreachable', hint: hintOfGoose });
    expect(client.keepSession).toHaveBeenCalledOnce();
    expect(hint).toEqual(hintOfGoose);
    session.retry();
    expect(deps.reload).toHaveBeenCalledOnce();
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
    expect(deps.reload).not.toHaveBeenCalled();
  });

  it('who is another than the hint says is taken, and the hint is fixed', async () => {
    const session = await started();
    client.tell({ ...goose, uid: '2' });
    expect(session.getState()).toMatchObject({ name: 'signedIn', user: { uid: '2' } });
    expect(hint).toMatchObject({ uid: '2' });
  });

  it('who is back before the reason of an absence is known stays signed in', async () => {
    const session = await started();
    client.tell(null);
    client.tell(goose);
    await settle();
    expect(session.getState()).toEqual({ name: 'signedIn', user: goose });
  });
});

describe('a signed-in user', () => {
  it('who chooses Logout is signed out at once, without a reload', async () => {
    const session = await signedIn();
    const done = session.logout();
    expect(session.getState()).toEqual({ name: 'signedOut', why: { cause: 'logout' } });
    expect(hint).toBeNull();
    expect(deps.forgetUsers).toHaveBeenLastCalledWith(null);
    await done;
    client.tell(null);
    await settle();
    expect(session.getState()).toEqual({ name: 'signedOut', why: { cause: 'logout' } });
    expect(deps.reload).not.toHaveBeenCalled();
    expect(deps.endReason.write).not.toHaveBeenCalled();
  });

  it('who deletes the account is signed out like one who chose to', async () => {
    const session = await signedIn();
    client.isDeleted = true;
    client.tell(null);
    await settle();
    expect(session.getState()).toEqual({ name: 'signedOut', why: { cause: 'logout' } });
    expect(hint).toBeNull();
    expect(deps.reload).not.toHaveBeenCalled();
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
    expect(deps.reload).toHaveBeenCalledOnce();
  });

  it('whom the SDK drops though the provider has ended nothing stays', async () => {
    client.verdict = 'notEnded';
    const session = await signedIn();
    client.tell(null);
    await settle();
    expect(session.getState()).toEqual({ name: 'signedIn', user: goose });
    expect(client.keepSession).toHaveBeenCalledOnce();
    expect(hint).toEqual(hintOfGoose);
  });

  it('whose Logout leaves something behind is signed out, and the failure is told', async () => {
    const session = await signedIn();
    remains = 'something';
    await expect(session.logout()).rejects.toThrow('is left');
    expect(session.getState().name).toBe('signedOut');
    client.tell(goose);
    expect(session.getState().name).toBe('signedOut');
  });

  it('whom another tab replaces is gone before the SDK tells', async () => {
    const session = await signedIn();
    const next = { ...hintOfGoose, uid: '2' };
    notifyOtherTab(next);
    expect(session.getState()).toEqual({ name: 'restoring', hint: next });
    client.tell({ ...goose, uid: '2' });
    expect(session.getState()).toMatchObject({ name: 'signedIn', user: { uid: '2' } });
    expect(deps.forgetUsers).toHaveBeenLastCalledWith('2');
    expect(deps.reload).not.toHaveBeenCalled();
  });

  it('whom another tab has replaced does not come back by a late answer', async () => {
    const session = await signedIn();
    const next = { ...hintOfGoose, uid: '2' };
    notifyOtherTab(next);
    client.tell(goose);
    expect(session.getState()).toEqual({ name: 'restoring', hint: next });
    client.tell(null);
    await settle();
    expect(session.getState()).toEqual({ name: 'restoring', hint: next });
    expect(hint).toEqual(next);
  });

  it('of whom the SDK tells before the other tab writes the hint is taken then', async () => {
    const session = start();
    await session.connect();
    client.tell(null);
    client.tell(goose);
    expect(session.getState().name).toBe('signedOut');
    notifyOtherTab(hintOfGoose);
    await settle();
    expect(session.getState()).toEqual({ name: 'signedIn', user: goose });
  });
});

describe('a page that still asks who is signed in', () => {
  beforeEach(() => {
    hint = hintOfGoose;
  });

  it('leaves what another tab writes meanwhile, however late the SDK tells of the former user', async () => {
    await start().connect();
    const next = { ...hintOfGoose, uid: '2' };
    notifyOtherTab(next);
    client.tell(goose);
    await settle();
    expect(hint).toEqual(next);
  });

  it('is loaded anew on Logout, so that the answer does not bring the session back', async () => {
    const session = start();
    await session.logout();
    expect(session.getState()).toEqual({ name: 'signedOut', why: { cause: 'logout' } });
    expect(client.logout).not.toHaveBeenCalled();
    expect(deps.reload).toHaveBeenCalledOnce();
    await settle();
    client.tell(goose);
    expect(session.getState().name).toBe('signedOut');
  });

  it.each([null, { ...hintOfGoose, uid: '2' }])(
    'is loaded anew when another tab changes the user to %j',
    (next) => {
      start();
      notifyOtherTab(next);
      expect(deps.reload).toHaveBeenCalledOnce();
    },
  );

  it('needs no new page on Logout where the client does not load', async () => {
    const session = await started({
      loadClient: () => Promise.reject(new Error('offline')),
    });
    await session.logout();
    expect(session.getState().name).toBe('signedOut');
    expect(deps.reload).not.toHaveBeenCalled();
  });

  it('does not keep a session that was left while the provider was asked', async () => {
    client.verdict = 'notEnded';
    const session = await started();
    client.tell(null);
    hint = null;
    await settle();
    expect(client.keepSession).not.toHaveBeenCalled();
    expect(session.getState()).toEqual({ name: 'signedOut', why: { cause: 'visitor' } });
  });
});

describe('signing in', () => {
  it('brings a user whom no hint names yet', async () => {
    const session = start();
    await session.enter(() => Promise.resolve(client.tell(goose)));
    expect(session.getState()).toEqual({ name: 'signedIn', user: goose, here: true });
    expect(hint).toEqual(hintOfGoose);
  });

  it('goes on when another tab signs somebody else in meanwhile', async () => {
    const session = start();
    const bert = { ...goose, uid: '2' };
    await session.enter(async () => {
      client.tell(goose);
      notifyOtherTab(hintOfGoose);
      await settle();
      client.tell(bert);
    });
    expect(session.getState()).toEqual({ name: 'signedIn', user: bert, here: true });
    expect(hint).toMatchObject({ uid: '2' });
  });

  it('goes on when another tab signs the former user out meanwhile', async () => {
    const session = await signedIn();
    const bert = { ...goose, uid: '2' };
    await session.enter(async () => {
      notifyOtherTab(null);
      client.tell(null);
      await settle();
      client.tell(bert);
    });
    expect(deps.reload).not.toHaveBeenCalled();
    expect(session.getState()).toEqual({ name: 'signedIn', user: bert, here: true });
  });

  it('that fails lets nobody in afterwards', async () => {
    const session = start();
    const refused = session.enter(() => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
    client.tell(goose);
    expect(session.getState().name).toBe('signedOut');
  });
});

describe('the way back from Google', () => {
  it('brings a user whom no hint names yet', async () => {
    const session = await started({ comesFromRedirect: true });
    client.tell(goose);
    expect(session.getState()).toEqual({ name: 'signedIn', user: goose });
  });

  it('is taken up, and its failure is told', async () => {
    const error = new Error('refused');
    client.finishRedirect.mockRejectedValueOnce(error);
    const session = await started({ comesFromRedirect: true });
    expect(session.getState()).toEqual({
      name: 'signedOut',
      why: { cause: 'redirectFailed', error },
    });
  });

  it('ends no session that another tab has begun meanwhile when it fails', async () => {
    hint = hintOfGoose;
    client.finishRedirect.mockRejectedValueOnce(new Error('refused'));
    const session = await started({ comesFromRedirect: true });
    client.tell(goose);
    expect(session.getState()).toEqual({ name: 'signedIn', user: goose });
    expect(hint).toEqual(hintOfGoose);
  });
});
