import { describe, expect, it } from 'vitest';
import { newToolCall } from '../protocol/toolCall';
import { emptyConversation, type Item } from './conversation';
import { duration, thoughtSeconds, workOf } from './work';

const said = (kind: 'agent' | 'thought', created: number | null = null): Item => ({
  kind,
  id: kind,
  messageId: null,
  text: 'Well',
  images: [],
  cutOff: false,
  created,
});

const tool = (status: 'in_progress' | 'completed', created: number | null = null) => ({
  kind: 'tool' as const,
  id: status,
  call: newToolCall({ id: status, status }),
  created,
});

const work = (items: readonly Item[], quiet: number, part = quiet) =>
  workOf({ ...emptyConversation('s'), status: 'running', items }, { quiet, part });

describe('what goose is doing', () => {
  it('is work as long as nobody wonders, then waiting for the model', () => {
    expect(work([], 4)).toEqual({ name: 'works' });
    expect(work([], 7)).toEqual({ name: 'waits', seconds: 7 });
    expect(work([said('agent'), tool('completed')], 7).name).toBe('waits');
  });

  it('is a tool, while one of those that were called together runs', () => {
    const items = [said('agent'), tool('in_progress'), tool('completed')];
    expect(work(items, 7)).toEqual({ name: 'runsTool', seconds: 7 });
  });

  it('is thinking since it began, unless nothing comes of that either', () => {
    expect(work([said('thought')], 1, 30)).toEqual({ name: 'thinks', seconds: 30 });
    expect(work([said('thought')], 9, 30)).toEqual({ name: 'waits', seconds: 9 });
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
    const idle = { ...emptyConversation('s'), items: [said('thought')] };
    const waited = { quiet: 60, part: 60 };
    expect(workOf(idle, waited)).toEqual({ name: 'idle' });
    expect(workOf({ ...idle, status: 'stopping' }, waited)).toEqual({ name: 'stopping' });
  });
});

it('tells how long goose thought by its own clock, where that is known', () => {
  expect(thoughtSeconds(said('thought', 100), said('agent', 112))).toBe(12);
  expect(thoughtSeconds(said('thought', 100), tool('completed', 103))).toBe(3);
  // As its record has it.
  expect(thoughtSeconds(said('thought', 100), said('agent', 100))).toBeNull();
  expect(thoughtSeconds(said('thought', 100), undefined)).toBeNull();
  expect(thoughtSeconds(said('thought'), said('agent', 112))).toBeNull();
  expect(thoughtSeconds(said('agent', 100), said('agent', 112))).toBeNull();
});

it('says seconds as a reader does', () => {
  expect([5.9, 60, 65, 3600].map(duration)).toEqual([
    '5 s',
    '1 min',
    '1 min 5 s',
    '60 min',
  ]);
});
