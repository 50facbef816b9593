import { newToolCall, type ToolChange } from 'goose-web-client';
import { readUpdate } from 'goose-web-client/testing';
import type { Item, ToolItem, UserItem } from './conversation';

type SaidItem = Extract<Item, { cutOff: boolean }>;

const said = (
  kind: SaidItem['kind'],
  text: string,
  rest: Partial<SaidItem>,
): SaidItem => ({
  kind,
  id: text,
  messageId: null,
  text,
  images: [],
  cutOff: false,
  created: null,
  ...rest,
});

export const agentItem = (text: string, rest: Partial<SaidItem> = {}) =>
  said('agent', text, rest);

export const thoughtItem = (text: string, rest: Partial<SaidItem> = {}) =>
  said('thought', text, rest);

export const userItem = (text: string, rest: Partial<UserItem> = {}): Item => ({
  kind: 'user',
  id: text,
  messageId: null,
  text,
  images: [],
  received: true,
  ...rest,
});

export const toolItem = (
  change: Partial<ToolChange> = {},
  rest: Partial<ToolItem> = {},
): ToolItem => ({
  kind: 'tool',
  id: 't',
  created: null,
  call: newToolCall({ id: 't', status: 'completed', ...change }),
  ...rest,
});

/** A message as goose records it, visible unless it says otherwise. */
export const recorded = (role: string, id: string, created: number, text: string) => ({
  id,
  role,
  created,
  content: [{ type: 'text', text }],
  metadata: {},
});

/** Messages of goose as events, without those that are left out. */
export const eventsOf = (...updates: readonly object[]) =>
  updates.flatMap((update) => {
    const read = readUpdate({ sessionId: 's', update });
    return read ? [{ type: 'update' as const, update: read.update }] : [];
  });
