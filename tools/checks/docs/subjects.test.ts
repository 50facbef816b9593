import { expect, it } from 'vitest';
import { checkSubjects, testsOf } from './subjects.ts';

const tests = testsOf(`const list = 'goose session list';

it('one', () => {
  ran('--no-profile');
  states({ 'no-profile-all': 'leaves out all extensions' });
});

it('two', () => {
  ran('--no-session');
});
`);

it.each([
  ['`--no-session` :fact[no-profile-all].', true],
  ['| `--no-session` | it :fact[no-profile-all] |', true],
  ['`--no-profile` :fact[no-profile-all].', false],
  ['`--no-profile` :fact[no-profile-leaves].', false],
  ['After `goose session list`, it :fact[no-profile-all].', false],
  ['`--no-session` is another. It :fact[no-profile-all].', false],
])('%j names what no test mentions: %s', (source, expected) => {
  expect(checkSubjects(source, tests)).toHaveLength(expected ? 1 : 0);
});
