import { expect, it, vi } from 'vitest';
import { createLanes } from './lanes';

function start(address: string, hasNames = true) {
  const open: Record<string, string> = {};
  const busy = new Set<string>();
  const isSame = vi.fn(async (_name: string) => hasNames);
  const waiting: (readonly string[])[] = [];
  const lanes = createLanes({
    address,
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
      lanes.want(`s${each}`);
    }
  };
  return { lanes, open, busy, isSame, work, waiting };
}

const address = 'http://127.0.0.1:3284';

it('listens to ten sessions at once, and leaves one connection for messages', async () => {
  const { open, isSame, work } = start(address);
  work(4);
  expect(isSame).not.toHaveBeenCalled();
  work(10);
  await vi.waitFor(() => expect(Object.keys(open)).toHaveLength(10));
  const at = Object.values(open);
  expect(at.filter((each) => each === address)).toHaveLength(4);
  expect(at.filter((each) => each === 'http://localhost:3284')).toHaveLength(6);
});

it('listens to more at further names of the computer, one name after the other', async () => {
  const { open, isSame, work } = start(address);
  work(40);
  await vi.waitFor(() => expect(Object.keys(open)).toHaveLength(40));
  expect(isSame.mock.calls.map(([name]) => name)).toEqual([
    'http://localhost:3284',
    ...[1, 2, 3, 4, 5].map((index) => `http://goose-${index}.localhost:3284`),
  ]);
  const at = Object.values(open);
  for (const name of at) {
    expect(at.filter((each) => each === name).length).toBeLessThanOrEqual(6);
  }
});

it('lets a session wait where nothing is free, and hears it once a place is', async () => {
  const { lanes, open, busy, work, waiting } = start('https://goose.example');
  work(5);
  expect(waiting).toEqual([['s5']]);
  expect(Object.keys(open)).toEqual(['s1', 's2', 's3', 's4']);
  busy.delete('s2');
  lanes.fill();
  expect(Object.keys(open).toSorted()).toEqual(['s1', 's3', 's4', 's5']);
  expect(waiting).toEqual([['s5'], []]);
});

it('gives away the place of the idle session that was named longest ago', () => {
  const { lanes, open } = start('https://goose.example');
  for (const each of ['s1', 's2', 's3', 's4', 's1', 's5']) lanes.want(each);
  expect(Object.keys(open).toSorted()).toEqual(['s1', 's3', 's4', 's5']);
});

it('gives idle places away before it goes to a third host', async () => {
  const { lanes, open, busy, isSame, work } = start(address);
  work(10);
  await vi.waitFor(() => expect(Object.keys(open)).toHaveLength(10));
  busy.delete('s3');
  lanes.want('s11');
  expect(Object.keys(open)).not.toContain('s3');
  expect(Object.keys(open)).toContain('s11');
  expect(isSame).toHaveBeenCalledTimes(1);
});

it('hears nothing of a session that is left, also where it still waits', () => {
  const { lanes, open, work } = start('https://goose.example');
  work(5);
  lanes.leave('s5');
  lanes.leave('s1');
  expect(Object.keys(open)).toEqual(['s2', 's3', 's4']);
});

it('takes another program at the other name for no goose', async () => {
  const { open, isSame, work } = start('http://localhost:3284', false);
  work(6);
  await vi.waitFor(() => expect(isSame).toHaveBeenCalledWith(address));
  expect(Object.keys(open)).toHaveLength(4);
});
