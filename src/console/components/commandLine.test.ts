import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { commandLine, words } from './commandLine';

it('writes words so that they are the same when they are read', () => {
  const odd = array(string({ unit: constantFrom('"', "'", '\\', ' ', '\n', 'a') }));
  assert(
    property(odd, (parts) => {
      expect(words(commandLine(parts))).toEqual(parts);
    }),
  );
});

it('reads what a person types', () => {
  expect(words(`npx -y "my server" --a="b c" C:\\dir\\x "C:\\new dir"`)).toEqual([
    'npx',
    '-y',
    'my server',
    '--a=b c',
    'C:\\dir\\x',
    'C:\\new dir',
  ]);
});
