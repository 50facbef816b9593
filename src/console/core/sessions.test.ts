import { expect, it, vi } from 'vitest';
import { RpcError, untitled } from 'goose-web-client';
import { fields } from 'goose-web-client/json';
import type { Answers } from 'goose-web-client/testing';
import { createDrafts } from './drafts';
import { createRecords } from './records';
import { createSessions } from './sessions';
import { testContext } from '../../../tests/support/core';

const mode = (value: string) => ({
  configOptions: [
    {
      id: 'mode',
      type: 'select',
      name: 'Mode',
      currentValue: value,
      options: [{ value: 'approve', name: 'approve' }],
    },
  ],
});

function start(answers: Answers = {}) {
  const { context, ...rest } = testContext(answers);
  const busy = new Set<string>();
  const followed: string[] = [];
  const drafts = createDrafts(rest.browser);
  const sessions = createSessions({
    ...context,
    records: createRecords(context),
    drafts,
    turns: {
      isBusy: (id) => busy.has(id),
      follow: async (id) => followed.push(id) > 0,
    },
  });
  const shown = () => rest.store.getState().shown;
  const titles = () => rest.store.getState().sessions?.map(({ title }) => title);
  const { emit, on } = context.events;
  const open = (opened = rest.opened) =>
    new Promise((resolve) => {
      on('sessionsRead', resolve);
      emit('opened', opened);
    });
  return { ...rest, emit, open, sessions, drafts, busy, followed, shown, titles };
}

const listing = (...ids: readonly string[]): Answers => ({
  'session/list': () => ({
    sessions: ids.map((id) => ({ sessionId: id, title: `Title of ${id}`, cwd: '/' })),
  }),
});

it('leaves several sessions as they are from when goose works on them or asks', async () => {
  const { sessions, store, titles, open, goose } = start(
    listing('one', 'two', 'three', 'four'),
  );
  await open();
  const begin = (id: string) => {
    store.dispatchTo(id, { type: 'sent', id: '1', text: 'Go', images: [] });
    return true;
  };
  const all = ['one', 'two', 'three'];
  const removed = sessions.each(all, sessions.remove, () => begin('two'));
  await expect(removed).rejects.toThrow('goose is at work');
  expect(titles()).toEqual(['Title of two', 'Title of four']);
  await sessions.each(['four', 'five'], sessions.remove, () => false);
  expect(goose.requests('session/delete')).toHaveLength(3);
});

it.each(['show', 'leaveView'] as const)(
  'lists a session that comes after the reader’s %s, and does not show it',
  async (move) => {
    const { sessions, shown, titles, open } = start({
      ...listing(),
      'session/new': () => {
        sessions[move](null);
        return { sessionId: 's', ...mode('approve') };
      },
    });
    await open();
    await sessions.startRecipe('/work', 'approve', 'link', sessions.stay());
    expect([shown(), titles()]).toEqual([null, [untitled]]);
  },
);

it('takes a session off the list that was deleted elsewhere', async () => {
  const ids = ['one', 'two'];
  const { sessions, titles, open, shown } = start({
    'session/list': () => listing(...ids)['session/list']?.({}),
    'session/delete': () => new RpcError(-32_002, 'Session not found'),
  });
  await open();
  sessions.show('one');
  await expect(sessions.remove('one')).rejects.toThrow('Session not found');
  expect([shown(), titles()]).toEqual(['one', ['Title of one', 'Title of two']]);
  ids.shift();
  await sessions.remove('one');
  expect([shown(), titles()]).toEqual([null, ['Title of two']]);
});

it('starts a session in the wanted mode, and remembers folder, mode and draft', async () => {
  const { sessions, drafts, shown, conversation, browser } = start({
    'session/new': () => ({ sessionId: 's', ...mode('auto') }),
    'session/set_config_option': () => mode('approve'),
  });
  drafts.offer('From a link');
  await sessions.start('/work', 'approve', 'Draft');
  expect(shown()).toBe('s');
  expect(conversation('s')?.options).toMatchObject([{ id: 'mode', value: 'approve' }]);
  expect([sessions.lastFolder(), sessions.modeOfNew()]).toEqual(['/work', 'approve']);
  expect([drafts.read('s'), drafts.hasOffer()]).toEqual(['Draft', false]);
  expect(['session', 'new'].map(browser.readNote)).toEqual(['s', 's']);
});

it('lists what was started for a reader who shows another session by then', async () => {
  const { sessions, open, shown, titles } = start({
    ...listing('one'),
    'session/new': () => ({ sessionId: 's' }),
  });
  await open();
  const started = sessions.start('/work', 'approve', '');
  sessions.show('one');
  await started;
  expect([shown(), titles()]).toEqual(['one', [untitled, 'Title of one']]);
});

it('does not change a mode that is the wanted one', async () => {
  const { sessions, goose } = start({
    'session/new': () => ({ sessionId: 's', ...mode('approve') }),
  });
  await sessions.start('/work', 'approve', '');
  expect(goose.requests('session/set_config_option')).toEqual([]);
});

it('asks for the mode where goose does not tell which one a session has', async () => {
  const { sessions, goose } = start({
    'session/new': () => ({ sessionId: 's' }),
    'session/set_config_option': () => new RpcError(1, 'no such option'),
  });
  await expect(sessions.start('/work', 'approve', '')).rejects.toThrow('no such option');
  expect(goose.requests('session/delete')).toEqual([{ sessionId: 's' }]);
});

it('shows nothing of a session that was deleted elsewhere in the next one with its id', async () => {
  const { sessions, store, shown, texts } = start({
    'session/new': () => ({ sessionId: 's' }),
  });
  store.dispatchTo('s', { type: 'sent', id: '1', text: 'Old', images: [] });
  sessions.show('s');
  await sessions.start('/work', 'approve', '');
  expect([shown(), texts('s')]).toEqual(['s', []]);
});

it('asks goose for a few words of a long text alone', async () => {
  const { sessions, goose } = start(listing('one'));
  const words = Array.from({ length: 2000 }, (_, at) => `word${at % 1000}`);
  expect(await sessions.find(words)).toEqual(new Set(['one']));
  expect(goose.requests('session/list')).toHaveLength(10);
});

it('leaves no session behind whose mode goose refuses', async () => {
  const { sessions, goose, shown } = start({
    'session/new': () => ({ sessionId: 's', ...mode('auto') }),
    'session/set_config_option': () => new RpcError(1, 'no such mode'),
  });
  const started = sessions.start('/work', 'approve', '');
  await expect(started).rejects.toThrow('goose says: no such mode');
  expect(goose.requests('session/delete')).toEqual([{ sessionId: 's' }]);
  expect(shown()).toBeNull();
});

it('begins new sessions in the mode that asks, until the reader chose one for this goose', async () => {
  const { sessions, store } = start({ 'session/new': () => ({ sessionId: 's' }) });
  expect(sessions.modeOfNew()).toBe('approve');
  await sessions.start('/work', 'chat', '');
  expect(sessions.modeOfNew()).toBe('chat');
  const settings = { address: 'https://other.example.com', secret: 'x' };
  store.dispatch({ type: 'settingsChanged', settings });
  expect(sessions.modeOfNew()).toBe('approve');
});

it('shows a session, reads it, follows its turn, and frees the one before', async () => {
  const { sessions, goose, followed, shown } = start();
  sessions.show('one');
  await vi.waitFor(() => expect(followed).toEqual(['one']));
  sessions.show('two');
  expect(shown()).toBe('two');
  await vi.waitFor(() => expect(goose.left).toEqual(new Set(['one'])));
  expect(goose.requests('session/close')).toEqual([{ sessionId: 'one' }]);
});

it('listens on to a session that is shown again before goose has freed it', async () => {
  const { sessions, goose, followed } = start();
  sessions.show('one');
  sessions.show(null);
  sessions.show('one');
  await vi.waitFor(() => expect(followed).toEqual(['one', 'one']));
  expect(goose.left).toEqual(new Set());
});

it('neither reads nor frees a session that goose is at work on', () => {
  const { sessions, goose, busy, shown } = start();
  busy.add('one');
  sessions.show('one');
  sessions.show(null);
  expect(shown()).toBeNull();
  expect(goose.received).toEqual([]);
});

it('leaves a session open that goose is at work on for another connection', async () => {
  const { sessions, goose } = start({
    '_goose/unstable/session/steer': () =>
      new RpcError(1, 'no such run', { actualRunId: 'run' }),
  });
  sessions.show('one');
  sessions.show(null);
  await vi.waitFor(() => expect(goose.left).toEqual(new Set(['one'])));
  expect(goose.requests('session/close')).toEqual([]);
});

it('shows a session without a connection, and reads it once there is one', () => {
  const { sessions, connection, shown } = start();
  connection.current = null;
  sessions.show('one');
  expect(shown()).toBe('one');
});

it('renames and removes a session with its draft', async () => {
  const { sessions, drafts, goose, titles, shown, open } = start(listing('one', 'two'));
  await open();
  expect(titles()).toEqual(['Title of one', 'Title of two']);
  await sessions.rename('one', 'New');
  expect(titles()).toEqual(['New', 'Title of two']);
  sessions.show('one');
  drafts.write('one', 'Draft');
  await sessions.remove('one');
  expect([titles(), shown(), drafts.has('one')]).toEqual([['Title of two'], null, false]);
  expect(goose.left).toContain('one');
});

it('changes settings of a session, whichever is shown', async () => {
  const { sessions, store, goose, conversation } = start({
    'session/set_config_option': () => mode('approve'),
  });
  store.dispatch({ type: 'shown', id: 'other' });
  await sessions.setOption('one', 'mode', 'approve');
  expect(conversation('one')?.options).toMatchObject([{ value: 'approve' }]);
  await sessions.setWorkingDirectory('one', '/w');
  expect(sessions.lastFolder()).toBe('/w');
  expect(goose.requests('session/list')).toHaveLength(1);
});

const stays = ({ store }: ReturnType<typeof start>) => {
  store.dispatch({ type: 'shown', id: 'old' });
  store.dispatchTo('old', { type: 'sent', id: '1', text: 'Hi', images: [] });
};

it.each<[string, Answers, (started: ReturnType<typeof start>) => void, string | null]>([
  ['goose lists', listing('old'), () => undefined, 'old'],
  ['has a draft', {}, ({ drafts }) => drafts.write('old', 'Half'), 'old'],
  ['has no message yet', {}, ({ browser }) => browser.writeNote('new', 'old'), 'old'],
  ['is on the screen and goose has forgotten', {}, stays, 'old'],
  [
    'is on the screen while another tab got the prompt of a link',
    listing('old'),
    (started) => {
      stays(started);
      started.drafts.offer('Hi');
    },
    'old',
  ],
  ['goose has forgotten', {}, () => undefined, null],
  [
    'stands behind the prompt of a link',
    listing('old'),
    ({ drafts }) => drafts.offer('Hi'),
    null,
  ],
])(
  'shows at the connection, of a session that %s: %#',
  async (_, answers, prepare, expected) => {
    const started = start(answers);
    started.browser.writeNote('session', 'old');
    prepare(started);
    await started.open();
    expect(started.shown()).toBe(expected);
    const read = expected === null ? [] : [expected];
    await vi.waitFor(() => expect(started.followed).toEqual(read));
  },
);

it.each(['new', null])(
  'leaves the reader at %s while the list is read',
  async (place) => {
    const list = Promise.withResolvers<object>();
    const { sessions, browser, shown, open } = start({
      'session/list': () => list.promise,
    });
    browser.writeNote('session', 'old');
    const opening = open();
    sessions.show(place);
    // Another tab goes on with its session.
    browser.writeNote('session', 'old');
    list.resolve({ sessions: [{ sessionId: 'old' }] });
    await opening;
    expect(shown()).toBe(place);
  },
);

it('lists a new session with its folder while goose works on its first answer, whatever another tab begins', async () => {
  const { sessions, store, open, emit, browser } = start({
    ...listing('old'),
    'session/new': () => ({ sessionId: 'new' }),
  });
  await open();
  await sessions.start('/work', 'approve', '');
  browser.writeNote('folder', '/elsewhere');
  emit('turnBegun', 'new');
  emit('turnBegun', 'old');
  expect(store.getState().sessions).toMatchObject([
    { id: 'new', title: 'Untitled session', cwd: '/work' },
    { id: 'old' },
  ]);
  emit('turnEnded', 'new');
  expect(['new', 'folder.new'].map(browser.readNote)).toEqual(['', '']);
});

it('frees a session that is not shown when its answer ends, and asks for the newest sessions alone', async () => {
  const { sessions, goose, titles, open, emit } = start({
    'session/list': ({ cursor }) =>
      cursor === undefined
        ? { sessions: [{ sessionId: 'a', title: 'A' }], nextCursor: 'next' }
        : { sessions: [{ sessionId: 'b', title: 'B' }] },
  });
  await open();
  expect(goose.requests('session/list')).toHaveLength(2);
  emit('turnEnded', 'a');
  await vi.waitFor(() => expect(goose.requests('session/list')).toHaveLength(3));
  expect(titles()).toEqual(['A', 'B']);
  await vi.waitFor(() => expect(goose.left).toEqual(new Set(['a'])));
  await sessions.reread();
  expect(goose.requests('session/list')).toHaveLength(5);
});

it('finds sessions that hold each of the words, on all pages of goose’s answer', async () => {
  const pages: Record<string, readonly string[]> = { one: ['a', 'b'], two: ['b', 'c'] };
  const { sessions } = start({
    'session/list': (params) => {
      const { _meta: meta, cursor } = fields(params);
      const ids = pages[String(fields(meta).query)] ?? [];
      const isFirst = cursor === undefined;
      return {
        sessions: (isFirst ? ids.slice(0, 1) : ids.slice(1)).map((sessionId) => ({
          sessionId,
          cwd: '/',
        })),
        nextCursor: isFirst ? 'next' : null,
      };
    },
  });
  expect([...(await sessions.find(['one']))]).toEqual(['a', 'b']);
  expect([...(await sessions.find(['one', 'two']))]).toEqual(['b']);
});

it('keeps what was chosen for the next session until that begins, and nothing of one with its id', async () => {
  const { sessions, browser } = start({ 'session/new': () => ({ sessionId: 'n' }) });
  browser.writeNote('comments.n', 'Of a session that is gone');
  const chosen = { folder: '/a', mode: 'auto', model: 'm', apart: '/a' } as const;
  sessions.choose(chosen);
  expect(sessions.choice()).toEqual(chosen);
  await sessions.start('/a', 'auto', 'Draft');
  expect([browser.readNote('comments.n'), browser.readNote('draft.n')]).toEqual([
    '',
    'Draft',
  ]);
  const nothing = { folder: null, mode: null, model: '', apart: null };
  expect(sessions.choice()).toEqual(nothing);
  browser.writeTab('next', { folder: 1, mode: 'toString', model: null });
  expect(sessions.choice()).toEqual(nothing);
});
