import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Rules } from '../core/rules';
import { changeRules, isRule, proposedRule, readInstalled, ruleOf } from './installed';

it('offers to write the hook anew where the rules are gone, without which it stops every call', async () => {
  const home = mkdtempSync(path.join(tmpdir(), "rules ' "));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const run = async (command: string) =>
    execFileSync('sh', ['-c', command], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: home },
    });
  const rules = { script: (use) => use(run), holds: async () => undefined } as Pick<
    Rules,
    'script' | 'holds'
  > as Rules;
  await changeRules(rules, { added: ['never git push'] });
  const { folder, ...before } = await readInstalled(rules);
  expect(before).toEqual({ hook: 'same', lines: ['never git push'] });
  rmSync(path.join(folder, 'rules.txt'));
  expect(await readInstalled(rules)).toEqual({ folder, hook: 'changed', lines: [] });
  await changeRules(rules, {});
  expect(await readInstalled(rules)).toEqual({ folder, hook: 'same', lines: [] });
});

it.each([
  ['git push origin main', 'git push'],
  ['FOO=1 sudo git push', 'git push'],
  ['rm -rf build', 'rm -rf'],
  ['cd /work && cd "a b"; git push', 'git push'],
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
