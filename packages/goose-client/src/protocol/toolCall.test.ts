import { expect, it } from 'vitest';
import { readToolChange } from './toolCall.ts';

/* As goose 1.52.0 sends them. */
const text = (words: string) => [
  { type: 'content', content: { type: 'text', text: words } },
];

it.each([
  ['completed', { status: 'completed', rawOutput: { exit_code: 0 } }],
  ['failed', { status: 'failed', rawOutput: { exit_code: 3 }, content: text('exited') }],
  ['timed_out', { status: 'failed', rawOutput: { timed_out: true } }],
  [
    'refused',
    {
      status: 'failed',
      content: text('The user has declined to run this tool. DO NOT attempt to call it.'),
    },
  ],
])('tells how a tool ended: %s', (status, update) => {
  expect(readToolChange({ toolCallId: 't', ...update }).status).toBe(status);
});
