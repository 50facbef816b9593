import { expect, it } from 'vitest';
import { isRule, proposedRule, ruleOf } from './installed';

it.each([
  ['git push origin main', 'git push'],
  ['FOO=1 sudo git push', 'git push'],
  ['rm -rf build', 'rm -rf'],
  ['python3 x.py', 'python3'],
  ['"git" push', ''],
  ['', ''],
])('proposes for %j the rule %j', (command, rule) => {
  expect(proposedRule(command)).toBe(rule);
});

it.each([
  [' git  push ', 'never git push'],
  ["x'; rm -rf ~", null],
  ['git "push"', null],
  ['a\nb', 'never a b'],
  ['gi\u202et push', null],
  ['', null],
])('makes of %j %j', (text, rule) => {
  expect(ruleOf(text)).toBe(rule);
});

it.each([
  ['never git push', true],
  ['tool delegate', true],
  ['ask rm', false],
  ['never ', false],
  ['never  rm', false],
])('takes %j for a rule: %s', (line, expected) => {
  expect(isRule(line)).toBe(expected);
});
