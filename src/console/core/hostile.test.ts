import {
  array,
  assert,
  type Arbitrary,
  constant,
  constantFrom,
  jsonValue,
  oneof,
  property,
  record,
} from 'fast-check';
import { expect, it } from 'vitest';
import { hostileText } from '../../../tests/support/hostileText';
import { firstState, reduce } from './state';
import { statusNames } from '../conversation/callWords';
import type { ConversationEvent } from '../conversation/reduce';
import { eventsOf } from '../conversation/testing';

const orAnything = (wanted: Arbitrary<unknown>): Arbitrary<unknown> =>
  oneof({ weight: 4, arbitrary: wanted }, { weight: 1, arbitrary: jsonValue() });

/** Any of these fields, or something else. */
const partOf = (fields: Readonly<Record<string, Arbitrary<unknown>>>) =>
  orAnything(record(fields, { requiredKeys: [] }));

/** Names that objects have of themselves, and others that are no good names. */
const id = orAnything(
  constantFrom('__proto__', 'constructor', 'toString', '', 'a', '0', 'a-0'),
);
const words = orAnything(hostileText);

const block = partOf({
  type: orAnything(constantFrom('text', 'image', 'audio', 'resource', 'resource_link')),
  text: words,
  uri: words,
  mimeType: orAnything(constantFrom('image/png', 'image/svg+xml')),
  data: words,
  resource: orAnything(record({ uri: words, text: words })),
});

const output = partOf({
  type: orAnything(constantFrom('content', 'diff', 'terminal')),
  content: block,
  path: words,
  oldText: words,
  newText: words,
});

const choice = orAnything(record({ value: id, name: words, description: words }));

const option = partOf({
  id: orAnything(constantFrom('mode', 'model', '__proto__')),
  type: orAnything(constant('select')),
  name: words,
  currentValue: id,
  options: orAnything(array(oneof(choice, record({ options: array(choice) })))),
});

const updates = [
  'user_message_chunk',
  'agent_message_chunk',
  'agent_thought_chunk',
  'tool_call',
  'tool_call_update',
  'current_mode_update',
  'config_option_update',
  'available_commands_update',
  'usage_update',
  'session_info_update',
];

const update = record(
  {
    sessionUpdate: orAnything(constantFrom(...updates)),
    content: oneof(block, array(output)),
    messageId: id,
    toolCallId: id,
    title: words,
    status: orAnything(constantFrom('pending', 'in_progress', 'completed', 'failed')),
    rawInput: jsonValue(),
    _meta: orAnything(
      record({
        goose: orAnything(record({ toolCall: record({ extensionName: words }) })),
        toolNotification: orAnything(
          record({
            type: constant('live_output'),
            params: record({ chunks: array(record({ output: words })) }),
          }),
        ),
      }),
    ),
    currentModeId: id,
    configOptions: orAnything(array(option)),
    availableCommands: orAnything(array(record({ name: id, description: words }))),
    used: jsonValue(),
    size: jsonValue(),
  },
  { requiredKeys: [] },
);

const event: Arbitrary<readonly ConversationEvent[]> = oneof(
  { weight: 6, arbitrary: orAnything(update).map((each) => eventsOf(Object(each))) },
  {
    weight: 1,
    arbitrary: constantFrom<readonly ConversationEvent[]>(
      [{ type: 'loadStarted' }],
      [{ type: 'loadEnded' }],
      [{ type: 'dropped' }],
      [{ type: 'sent', id: 'a-0', text: 'Hi', images: [] }],
      [{ type: 'turnEnded', notice: null }],
      [{ type: 'discarded', id: 'a-0' }],
    ),
  },
);

const settings = { address: 'http://127.0.0.1:3284', secret: 'x' };

it('shows whatever goose sends as texts, lists and known states, or leaves it out', () => {
  assert(
    property(array(event, { maxLength: 30 }), (events) => {
      const state = events
        .flat()
        .map((each) => ({ type: 'conversation', id: 's', event: each }) as const)
        .reduce(reduce, firstState(settings));
      const conversation = state.conversations.get('s');
      for (const item of conversation?.items ?? []) {
        if (item.kind === 'tool') {
          const { id: name, title, live, status } = item.call;
          expect(name).not.toBe('');
          expect([typeof title, typeof live]).toEqual(['string', 'string']);
          expect(Object.keys(statusNames)).toContain(status);
        } else expect(typeof item.text).toBe('string');
      }
      for (const { name, value, choices } of conversation?.options ?? []) {
        expect([typeof name, typeof value]).toEqual(['string', 'string']);
        expect(new Set(choices.map((each) => each.value)).size).toBe(choices.length);
      }
      const { used = 0, size = 0 } = conversation?.usage ?? {};
      expect(used).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(size)).toBe(true);
    }),
  );
});
