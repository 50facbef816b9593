import { describe, expect, it } from 'vitest';
import type { Item } from './conversation';
import { reconcile } from './reconcile';

let ids = 0;
const id = () => String((ids += 1));
const user = (text: string): Item => ({
  kind: 'user',
  id: id(),
  messageId: null,
  text,
  images: [],
  received: true,
});
const agent = (text: string, messageId: string | null = null): Item => ({
  kind: 'agent',
  id: id(),
  messageId,
  text,
  images: [],
  cutOff: false,
  created: null,
});

const summary = (items: readonly Item[]) =>
  items.map((item) => {
    if (item.kind === 'user') return item.received ? item.text : `${item.text} (unsent)`;
    if (item.kind === 'agent') return item.cutOff ? `${item.text} (cut)` : item.text;
    return item.kind;
  });

describe('after a reconnection', () => {
  it('the record is shown where it has everything', () => {
    const record = [user('a'), agent('A'), user('b'), agent('B whole')];
    const shown = [user('a'), agent('A'), user('b'), agent('B ha')];
    expect(summary(reconcile(record, shown))).toEqual(summary(record));
    expect(reconcile(record, [])).toEqual(record);
  });

  it('an answer that goose did not record stays, and is marked', () => {
    const record = [user('a'), agent('A'), user('b')];
    const shown = [user('a'), agent('A'), user('b'), agent('Half')];
    expect(summary(reconcile(record, shown))).toEqual(['a', 'A', 'b', 'Half (cut)']);
  });

  it('a message that goose never received stays, to be sent again', () => {
    const record = [user('a'), agent('A')];
    const shown = [user('a'), agent('A'), user('a')];
    const once = reconcile(record, shown);
    expect(summary(once)).toEqual(['a', 'A', 'a (unsent)']);
    expect(summary(reconcile(record, once))).toEqual(['a', 'A', 'a (unsent)']);
  });

  it('a record that was cleared is believed', () => {
    const shown = [user('a'), agent('A'), user('b'), agent('B'), user('/clear')];
    const record = [user('/clear')];
    expect(summary(reconcile(record, shown))).toEqual(['/clear']);
  });
});
