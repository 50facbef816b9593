import { describe, expect, it } from 'vitest';
import type { Item } from './conversation';
import { reconcile } from './reconcile';
import { agentItem as agent, toolItem as call, userItem as user } from './testing';

const summary = (items: readonly Item[]) =>
  items.map((item) => {
    if (item.kind === 'user') return item.received ? item.text : `${item.text} (unsent)`;
    if (item.kind === 'agent') return item.cutOff ? `${item.text} (cut)` : item.text;
    return item.kind;
  });

describe('after a reconnection', () => {
  it('an answer that goose did not record stays, and is marked', () => {
    const record = [user('a'), agent('A'), user('b')];
    const shown = [user('a'), agent('A'), user('b'), agent('Half')];
    expect(summary(reconcile(record, shown))).toEqual(['a', 'A', 'b', 'Half (cut)']);
  });

  it('the reason for the end of the last answer stays', () => {
    const notice = { kind: 'notice', tone: 'info' } as const;
    const end: Item = { ...notice, id: 'e', text: 'You stopped this.', endsTurn: true };
    const passing: Item = { ...notice, id: 'p', text: 'goose was refused something.' };
    const record = [user('a'), agent('Ha')];
    const [, , kept, ...others] = reconcile(record, [...record, passing, end]);
    expect([kept, others]).toEqual([{ ...end, id: 'notice-0' }, []]);
  });

  it('a message that goose never received stays, to be sent again', () => {
    const record = [user('a'), agent('A')];
    const shown = [user('a'), agent('A'), user('a')];
    const once = reconcile(record, shown);
    expect(summary(once)).toEqual(['a', 'A', 'a (unsent)']);
    expect(summary(reconcile(record, once))).toEqual(['a', 'A', 'a (unsent)']);
  });

  it('a message that waits to be sent again stays when a later one is sent or lost', () => {
    const unsent = user('b', { received: false });
    const begun = [user('a'), agent('A')];
    const shown = [...begun, unsent, user('c'), agent('C')];
    const sent = reconcile([...begun, user('c'), agent('C')], shown);
    expect(summary(sent)).toEqual(['a', 'A', 'b (unsent)', 'c', 'C']);
    for (const isWorking of [false, true]) {
      const lost = summary(reconcile(begun, shown, isWorking));
      expect(lost.slice(0, 3)).toEqual(['a', 'A', 'b (unsent)']);
    }
  });

  it('what was seen of calls and turns is kept, and each of two calls of one id keeps its own', () => {
    const note = { kind: 'step' as const, tool: 'shell', input: 'ls', agent: '2' };
    const shown = [
      user('a'),
      call({ note }, { begun: 1, ended: 4 }),
      call({}, { begun: 2, ended: 5 }),
      agent('A', { messageId: 'm', turnSeconds: 12 }),
    ];
    const record = [user('a'), call({}), call({}), agent('A', { messageId: 'm' })];
    expect(reconcile(record, shown)).toMatchObject([
      {},
      { call: { notes: [note] }, begun: 1, ended: 4 },
      { call: { notes: [] }, begun: 2, ended: 5 },
      { turnSeconds: 12 },
    ]);
  });

  it('a record that was cleared is believed', () => {
    const shown = [user('a'), agent('A'), user('b'), agent('B'), user('/clear')];
    const record = [user('/clear')];
    expect(summary(reconcile(record, shown))).toEqual(['/clear']);
  });
});
