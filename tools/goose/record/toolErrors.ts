import type { Recording } from './recording.ts';

function use(text: string, name: string, input: Record<string, unknown> = {}) {
  return { text, toolCalls: [{ name: `spot__${name}`, arguments: input }] };
}

/** For the page on errors: four failing calls of different kinds, and what the model does next. */
export const toolErrors: Recording = {
  name: 'tool-errors',
  prompt: 'Stand up and walk to x 3, y 3.',
  options: ['--no-profile', '--with-extension', 'spot:node examples/spot-mcp/server.ts'],
  files: null,
  replies: [
    use('I switch the motors on.', 'power_on'),
    use('The lease comes first.', 'acquire_lease'),
    use('Now the motors.', 'power_on'),
    use('I stand up.', 'stand_up'),
    use('That tool does not exist. I take the one on the list.', 'stand'),
    use('I walk.', 'walk_to', { x: 'three', y: 3 }),
    use('The server wants numbers.', 'walk_to', { x: 3, y: 3 }),
    { text: 'The robot stands at x 3, y 3.' },
  ],
};
