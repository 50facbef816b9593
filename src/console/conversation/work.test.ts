import { describe, expect, it } from 'vitest';
import { agentItem, thoughtItem, toolItem } from './testing';
import { emptyConversation, type Item } from './conversation';
import { duration, thoughtSeconds, workOf } from './work';

const answer = (created: number | null = null) => agentItem('Well', { created });
const thought = (created: number | null = null) => thoughtItem('Hm', { created });
const tool = (status: 'in_progress' | 'completed', created: number | null = null) =>
  toolItem({ status }, { created });

const work = (items: readonly Item[], quiet: number, part = quiet) =>
  workOf({ ...emptyConversation('s'), status: 'running', items }, { quiet, part });

describe('what goose is doing', () => {
  it('is work as long as nobody wonders, then waiting for the model', () => {
    expect(work([], 4)).toEqual({ name: 'works' });
    expect(work([], 7)).toEqual({ name: 'waits', seconds: 7 });
    expect(work([answer(), tool('completed')], 7).name).toBe('waits');
  });

  it('is a tool, while one of those that were called together runs', () => {
    const items = [answer(), tool('in_progress'), tool('completed')];
    expect(work(items, 7)).toEqual({ name: 'runsTool', seconds: 7 });
  });

  it('is thinking since it began, unless nothing comes of that either', () => {
    expect(work([thought()], 1, 30)).toEqual({ name: 'thinks', seconds: 30 });
    expect(work([thought()], 9, 30)).toEqual({ name: 'waits', seconds: 9 });
  });

  it('is what goose says itself', () => {
    const doing = 'goose is compacting the conversation...';
    const conversation = { ...emptyConversation('s'), status: 'running' as const, doing };
    expect(workOf(conversation, { quiet: 60, part: 60 })).toEqual({
      name: 'says',
      text: doing,
    });
  });

  it('is nothing where goose asks, stops or is done', () => {
    const idle = { ...emptyConversation('s'), items: [thought()] };
    const waited = { quiet: 60, part: 60 };
    expect(workOf(idle, waited)).toEqual({ name: 'idle' });
    expect(workOf({ ...idle, status: 'stopping' }, waited)).toEqual({ name: 'stopping' });
  });
});

it('tells how long goose thought by its own clock, where that is known', () => {
  expect(thoughtSeconds(thought(100), answer(112))).toBe(12);
  expect(thoughtSeconds(thought(100), tool('completed', 103))).toBe(3);
  // As its record has it.
  expect(thoughtSeconds(thought(100), answer(100))).toBeNull();
  expect(thoughtSeconds(thought(100), undefined)).toBeNull();
  expect(thoughtSeconds(thought(), answer(112))).toBeNull();
  expect(thoughtSeconds(answer(100), answer(112))).toBeNull();
});

it('says seconds as a reader does', () => {
  expect([5.9, 60, 65, 3600].map(duration)).toEqual([
    '5 s',
    '1 min',
    '1 min 5 s',
    '60 min',
  ]);
});
