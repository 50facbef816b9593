import { expect, it } from 'vitest';
import { parseSessionHelp } from './terminal.ts';

const help = `    __( O)>  ● new session
Available commands:
/exit or /quit - Leave the pond
/dive [depth] - Go below - and come back
               Takes a breath first.

Navigation:
Ctrl+J - Add a newline
GOOSE_BELL=true - Ring
Editor Input:
  /edit opens your editor
`;

it('reads commands with all their forms and lines, and keys without variables', () => {
  expect(parseSessionHelp(help)).toEqual({
    commands: [
      { usage: ['/exit', '/quit'], description: 'Leave the pond' },
      {
        usage: ['/dive [depth]'],
        description: 'Go below - and come back Takes a breath first.',
      },
    ],
    keys: [{ key: 'Ctrl+J', description: 'Add a newline' }],
  });
});

it('refuses text that is no help', () => {
  expect(() => parseSessionHelp('goose is ready')).toThrow('another form');
});
