import { expect, it } from 'vitest';
import { secretProblem } from './secret';

it.each(['', 'a-secret', 'with $igns, spaces & ~'])('%o can be sent', (secret) => {
  expect(secretProblem(secret)).toBeNull();
});

it.each([
  ['geheim\u00FC', 'A secret cannot hold “ü”.'],
  ['pasted\u200B', 'A secret cannot hold “⟨U+200B⟩”.'],
  ['two\nlines', 'A secret cannot hold “\n”.'],
  ['\u{1F986}', 'A secret cannot hold “🦆”.'],
])('%o cannot, and the message names what is wrong', (secret, problem) => {
  expect(secretProblem(secret)).toContain(problem);
});
