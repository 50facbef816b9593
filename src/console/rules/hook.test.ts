import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hookCommand, matcher } from './hook';

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'rules-')), 'a=b "$HOME"');
mkdirSync(folder);
writeFileSync(path.join(folder, 'match.awk'), matcher);
afterAll(() => rmSync(path.dirname(folder), { recursive: true }));

/** Hands the hook a call, as goose does. */
function tries(rules: string, input: object, tool = 'shell') {
  writeFileSync(path.join(folder, 'rules.txt'), rules);
  const call = {
    event: 'PreToolUse',
    session_id: '1',
    matcher_context: tool,
    tool_call_id: 'c',
    tool_name: tool,
    tool_input: input,
    working_dir: '/home/you/git push',
  };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', hookCommand], {
    input: JSON.stringify(call),
    env: { PATH: process.env['PATH'], PLUGIN_ROOT: folder },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout === ''
    ? null
    : (JSON.parse(stdout) as { decision: string; reason: string });
}

const stops = (rule: string, command: unknown) => tries(`never ${rule}\n`, { command });

describe('a rule stops', () => {
  it.each([
    'git push',
    'git   push origin main',
    'git\tpush',
    ' git push',
    'ls && git push',
    'ls;git push',
    'ls|git push',
    'ls & git push',
    'ls\ngit push',
    'ls\r\ngit push\r\n',
    'echo $(git push)',
    'echo "$(git push)"',
    'echo `git push`',
    '(git push)',
    '{ git push; }',
    'if true; then git push; fi',
    'FOO=1 BAR="a b" git push',
    'env -i FOO=1 git push',
    'sudo -u you git push',
    'time nice -n 5 git push',
    'command git push',
    'xargs git push < names',
    '/usr/bin/git push',
    '../bin/git push',
    'git.exe push',
    'GIT push',
    'git -C x push',
    'git -c "a;b" push',
    "git -c 'x | y' push",
    'git --git-dir=x push',
    'git "push"',
    `git 'push'`,
    'g"it" push',
    `g''it push`,
    '\\git push',
    'g\\it pu\\sh',
    'git \\\npush',
    'gi\\\nt push',
    `sh -c 'git push'`,
    `bash -lc "cd x && git push"`,
    `su -c'git push'`,
    `sh -c "g''it push"`,
    `eval "git" push`,
    `ssh host 'cd x; git push'`,
    `find . -exec git push \\;`,
    'git${IFS}push',
    'git$IFS push',
    'g${x}it push',
    'g$xit; g$(:)it; git push',
    '{git,push}',
    'git<x push',
    '>log git push',
    'git 2>&1 push',
    'git &>log push',
    'git >|log push',
    'git -C $(pwd) push',
    'git -C $(cd x && git rev-parse --show-toplevel) push',
    '$(which git) push',
    'git "$(echo push)"',
    'git -C $(dirname $(pwd)) push',
    'git -C $( (pwd) ) push',
    'git -C $(if true; then (pwd); fi) push',
    'git -C $(echo ")" "("; pwd) push',
    `git -C "$(echo ')' '('; pwd)" push`,
    'git -C $(echo \\) \\(; pwd) push',
    'git -C $(case x in x) pwd;; esac) push',
    'git -C $(case x in x) : # (\n pwd;; esac) push',
    'git -C $(: # ) (\npwd) push',
    `git -C $(cat <<'E'\n) (\nE\n) push`,
    'git -C $(echo ${x:-)} "("; pwd) push',
    'git -C `cd x; pwd` push',
    'git -C `cd x; echo \\`pwd; :\\`` push',
    `git -C "a;\`echo ' '; pwd\`)" push`,
    'git -C ${x:-a;b} push',
    `git -C ")\${x:-'}'})" push`,
    'git -C $((1|2)) push',
    'git -C $[1|2] push',
    'git -C $[a[1]|2] push',
    'git -C <(a; b) push',
    `git -C $'a\\';b' push`,
    `echo '$('; git -C $(echo ')'; pwd) push`,
    `echo $'\\'$('; git -C $(echo ')'; pwd) push`,
    `# $( '\ngit -C $(echo ')'; pwd) push`,
    `cat <<'E'\n$( '\nE\ngit -C $(echo ')'; pwd) push`,
    `sh -c "git -C \\$(echo \\")\\"; pwd) push"`,
    `sh -c 'git -C a\\;b push'`,
    `sh -c 'git -C '\\'';'\\'' push'`,
    `awk 'BEGIN { system("git -C \\"a;b\\" push") }'`,
    `script -c 'git -C "a;b" pu'sh x`,
    `sh -c 'git -C "a;b" "$@"' sh push`,
    `eval 'git -C "a;b"' push`,
    `bash -O extglob -c 'git -C +(x|y) push'`,
    'g$()it push',
    'git pu``sh',
    `# don't\ngit push`,
    'cat <<END\n$(git push)\nEND',
    `python3 -c 'import os; os.system("git push")'`,
    `echo '"; git push'`,
    `sh -c "git -c 'a;b' push"`,
    `sh -c "git -c \\"a;b\\" push"`,
    `# don't\ngit -C "x;y" push`,
    `ls # don't\ngit -C "x;y" push`,
    `echo "a\n# b" ; git -C "x;y" push`,
    `git push`.padStart(50_000, 'x '),
    ['git', 'push'],
  ])('%j', (command) => {
    expect(stops('git push', command)?.reason).toBe(
      'its user has the rule: never git push',
    );
  });

  it.each([
    ['rm -rf', 'rm -fr /'],
    ['rm -rf', 'rm -r -v -f /'],
    ['rm -rf', 'rm / -Rrf'],
    ['git push --force', 'git push origin --force'],
    ['git push --force', 'git push --forc'],
    ['git push --force', 'git push --force=x'],
    ['rm', 'rm'],
    ['npm publish', 'npm --tag x publish .'],
    ['/opt/run', 'sudo /opt/run'],
    ['git push', 'echo $(g${x}it push)'],
    ['git commit -n', `git rebase --exec='git commit -m "a(b): c" -n' main`],
    ['git commit -n', `run(f'git commit -m "a({b}): c" -n', shell=True)`],
  ])('%s: %s', (rule, command) => {
    expect(stops(rule, command)?.decision).toBe('block');
  });

  it.each([
    [{ cmd: 'git push' }, 'other__execute'],
    [{ code: 'await Developer.shell({ command: "git push" })' }, 'execute_typescript'],
    [{ script: 'git push' }, 'automation_script'],
    [{ command: 'git', args: ['-C', 'x', 'push'] }, 'run'],
    [{ args: ['-C', 'x', 'push'], command: 'git' }, 'run'],
    [{ a: { command: 'git push' } }, 'run'],
    [{ 'x"command': 'ls', command: 'git push' }, 'shell'],
    [{ command: 'git push', z: '","command":"ls' }, 'shell'],
    [{ tool_name: 'x', command: 'git push' }, 'shell'],
  ])('%j of %s', (input, tool) => {
    expect(tries('never git push\n', input, tool)).not.toBeNull();
  });
});

describe('a rule lets through', () => {
  it.each([
    ['git push', 'git status'],
    ['git push', 'git; push'],
    ['git push', 'git >log & push'],
    ['git push', 'git log $(x) && push'],
    ['git push', 'for f in $(git ls-files); do push $f; done'],
    ['git push', 'git log "$(x; y)" && push'],
    ['git push', 'git log `x; y` ${z:-"a"} && push'],
    ['git push', `git log | awk '{ print "a;b" }' && push`],
    ['git push', `git commit -m "Don't (x)" && push`],
    ['git push', "git log # don't $x\npush"],
    ['git push', 'push git'],
    ['git push', 'gitpush'],
    ['git push', 'legit push'],
    ['git push', 'git pushd'],
    ['rm', 'docker run --rm x'],
    ['rm', 'npm run format'],
    ['rm -rf', 'rm -r x'],
    ['rm -rf', 'rm --rf x'],
    ['git push --force', 'git push --follow-tags'],
    ['git push', ''],
    ['git push', '\\'],
    ['git push', '"'],
    ['git push', "'"],
  ])('%s: %j', (rule, command) => {
    expect(stops(rule, command)).toBeNull();
  });

  it('what a tool writes', () => {
    expect(
      tries('never git push', { path: 'git push', content: 'git push' }, 'write'),
    ).toBeNull();
  });
});

it('stops a tool by its name', () => {
  expect(tries('tool delegate', { instructions: 'Go' }, 'delegate')?.reason).toContain(
    'delegate',
  );
  expect(tries('tool delegate', { command: 'delegate' })).toBeNull();
});

it('reads several rules, comments, and the line ends of Windows', () => {
  const rules = '# mine\r\nnever rm\r\n\r\nnever git push';
  expect(tries(rules, { command: 'git push' })?.reason).toContain('git push');
  expect(tries(rules, { command: 'ls' })).toBeNull();
  expect(tries('', { command: 'ls' })).toBeNull();
});

it.each(['never', 'never  rm', 'ask rm', 'never "rm"', 'never rm; ls', 'nèver rm'])(
  'stops every call while a line is no rule: %s',
  (line) => {
    expect(tries(`never git push\n${line}\n`, { command: 'ls' })?.reason).toContain(
      'no rule',
    );
  },
);
