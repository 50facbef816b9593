import { expect, it, vi } from 'vitest';
import { shareHosts } from './hosts.ts';

async function start(address: string, hasNames = true, claimed: readonly string[] = []) {
  const open: Record<string, string> = {};
  const busy = new Set<string>();
  const isSame = vi.fn(async (_name: string) => hasNames);
  const waiting: (readonly string[])[] = [];
  const hosts = shareHosts({
    address,
    claim: async (name) => !claimed.includes(name),
    isSame,
    onWaiting: (sessions) => waiting.push(sessions),
    isBusy: (sessionId) => busy.has(sessionId),
    open(sessionId, from, signal) {
      open[sessionId] = from;
      signal.addEventListener('abort', () => delete open[sessionId]);
    },
  });
  const work = (count: number) => {
    for (let each = 1; each <= count; each += 1) {
      busy.add(`s${each}`);
      hosts.want(`s${each}`);
    }
  };
  const home = await hosts.home;
  return { hosts, home, open, busy, isSame, work, waiting };
}

const address = 'http://127.0.0.1:3284';

it('listens to many sessions at further names of the computer, one name after the other', async () => {
  const { open, isSame, work } = await start(address);
  work(4);
  expect(isSame).not.toHaveBeenCalled();
  work(40);
  await vi.waitFor(() => expect(Object.keys(open)).toHaveLength(40));
  expect(isSame.mock.calls.map(([name]) => name)).toEqual([
    'http://localhost:3284',
    ...[1, 2, 3, 4, 5].map((index) => `http://goose-${index}.localhost:3284`),
  ]);
  const at = Object.values(open);
  // One connection is left for messages.
  expect(at.filter((each) => each === address)).toHaveLength(4);
  for (const name of at) {
    expect(at.filter((each) => each === name).length).toBeLessThanOrEqual(6);
  }
});

it('lets a session wait where nothing is free, and hears it once a place is', async () => {
  const { hosts, open, busy, work, waiting } = await start('https://goose.example');
  work(5);
  expect(waiting).toEqual([['s5']]);
  expect(Object.keys(open)).toEqual(['s1', 's2', 's3', 's4']);
  busy.delete('s2');
  hosts.fill();
  expect(Object.keys(open).toSorted()).toEqual(['s1', 's3', 's4', 's5']);
  expect(waiting).toEqual([['s5'], []]);
});

it('gives away the place of the idle session that was named longest ago', async () => {
  const { hosts, open } = await start('https://goose.example');
  for (const each of ['s1', 's2', 's3', 's4', 's1', 's5']) hosts.want(each);
  expect(Object.keys(open).toSorted()).toEqual(['s1', 's3', 's4', 's5']);
});

it('gives idle places away before it hands the secret to another name', async () => {
  const { hosts, open, busy, isSame, work } = await start(address);
  work(4);
  busy.delete('s3');
  hosts.want('s5');
  expect(Object.keys(open).toSorted()).toEqual(['s1', 's2', 's4', 's5']);
  expect(isSame).not.toHaveBeenCalled();
});

it('hears nothing of a session that is left, also where it still waits', async () => {
  const { hosts, open, work } = await start('https://goose.example');
  work(5);
  hosts.leave('s5');
  hosts.leave('s1');
  expect(Object.keys(open)).toEqual(['s2', 's3', 's4']);
});

it('takes another program at the other name for no goose', async () => {
  const { open, isSame, work } = await start('http://localhost:3284', false);
  work(6);
  await vi.waitFor(() => expect(isSame).toHaveBeenCalledWith(address));
  expect(Object.keys(open)).toHaveLength(4);
});

it('goes to names that no other tab has, so that a message finds a connection', async () => {
  const taken = [address, 'http://goose-1.localhost:3284'];
  const { home, open, work } = await start(address, true, taken);
  expect(home).toBe('http://localhost:3284');
  work(5);
  await vi.waitFor(() => expect(Object.keys(open)).toHaveLength(5));
  expect(new Set(Object.values(open))).toEqual(
    new Set([home, 'http://goose-2.localhost:3284']),
  );
});

it('shares the address with other tabs where the computer has no other name', async () => {
  const { home } = await start(address, false, [address]);
  expect(home).toBe(address);
});
