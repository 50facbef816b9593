/** docs/guides/ci-and-containers: answers for programs, and the workflow as far as it runs here. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { fact, facts, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import { ask, plugin, ran, shell, write } from './support/reader.ts';
import { runs } from './support/run.ts';

const page = readPage('docs/guides/ci-and-containers.mdx');

runs('docs/guides/ci-and-containers.mdx', {
  script: ['Paris.', 'Paris.', 'Paris.', write('review.md', 'Fine.')],
});

it('an answer has the banner before its JSON without --quiet', async () => {
  const loud = ask.replace('--quiet', '--output-format json');
  const { stdout } = await ran({}, loud);
  expect(() => JSON.parse(stdout)).toThrow();
  const banner = /goose is ready[^]*"messages"/.test(stdout);
  states({
    'json-loud': 'no program can parse that',
    'json-without': banner && !loud.includes('--quiet') && 'Without',
    'banner-loud': banner && 'prints its banner before the JSON',
  });
});

it('an answer can be read event by event', async () => {
  const { stdout } = await ran({}, `${ask} --output-format ${fact('stream-format')}`);
  const events = stdout.trim().split('\n');
  expect(events.length).toBeGreaterThan(1);
  for (const event of events) expect(JSON.parse(event)).toHaveProperty('type');
  states({ 'stream-lines': 'one event per line' });
});

it.each([
  ['--max-turns 2', ''],
  ['', 'max-turns-variable'],
])('an answer has the settings of the table: %s %s', async (flags, name) => {
  const env = name === '' ? {} : { [fact(name)]: '2' };
  const script = () => shell('echo heron $OPENAI_API_KEY');
  expect(ask).toContain('--no-session');
  const { stdout, code, requests, types, told } = await ran(
    { script, env },
    `${ask} ${flags}`,
  );
  const plain = !stdout.includes('goose is ready');
  states({ 'quiet-banner@`--quiet`': plain && 'leaves out the banner' });
  const seen = told()[0] === 'heron x';
  states({
    'key-seen': seen && 'each command that goose runs sees the key in the environment',
    'command-every': seen && 'each command that goose runs',
  });
  const printed = stdout.includes('▸ shell');
  states({ 'quiet-calls': printed ? 'are still printed' : 'are not printed' });
  states({ 'max-turns-exit': code });
  expect(facts('zero-causes')[3]).toBe(code === 0 && 'the turn limit');
  if (name !== '')
    states({ 'max-turns-all': requests.length === 2 && 'sets it for all sessions' });
  states({ 'run-limit': requests.length === 2 && 'ends a run that gets nowhere' });
  const listed = (await types('goose session list')).stdout.includes('_1 -');
  const saved = await types('goose session export --session-id $(date -u +%Y%m%d)_1');
  const hidden = !listed && saved.stdout.includes('echo heron');
  states({
    'run-unsaved':
      hidden && 'keeps the run off the list of sessions, but saves it as well',
  });
});

it('an answer takes its question from standard input', async () => {
  const { requests } = await ran({}, page.blockWith('--instructions -').code);
  const given = JSON.stringify(requests[0]).includes('capital of France');
  states({
    'run-input': given && 'standard input',
    'run-once': given && requests.length === 1 && 'does one task and exits',
  });
});

const workflow = z.object({
  jobs: z.object({
    review: z.object({
      env: z.record(z.string(), z.string()),
      steps: z.array(
        z.object({ name: z.string().optional(), run: z.string().optional() }),
      ),
    }),
  }),
});

const gitlab = z.object({
  review: z.object({
    script: z.array(z.string()),
    variables: z.record(z.string(), z.string()),
  }),
});

describe('the workflow', () => {
  const file = page.block('.github/workflows/review.yml').code;
  const { steps, env: set } = workflow.parse(parse(file)).jobs.review;

  it('may read only', () => {
    states({ 'job-permissions': /permissions:\n +(.*)/.exec(file)?.[1] });
    expect(file).toContain('on: pull_request\n');
  });

  const own = steps
    .filter(({ name }) => name !== 'Install goose')
    .flatMap(({ run }) => (run === undefined ? [] : [`${run.trim()}\n`]));
  const commits = `set -e
    git init --quiet --initial-branch main .
    git config user.email a@example.com && git config user.name A
    echo one > a.txt && git add . && git commit --quiet --message One
    git update-ref refs/remotes/origin/main HEAD
    echo two > a.txt && echo Fine. > review.md && git add . && git commit --quiet --message Two`;
  const job = [commits, ...own].join('\n');
  const isConstant = (name: string) => !/PROVIDER|MODEL|_KEY$/.test(name);
  const env = {
    ...Object.fromEntries(Object.entries(set).filter(([name]) => isConstant(name))),
    GITHUB_BASE_REF: 'main',
    GITHUB_STEP_SUMMARY: 'summary.md',
  };

  it('shows the review, in GitLab too', async () => {
    const { code: text } = page.block('.gitlab-ci.yml');
    const other = gitlab.parse(parse(text)).review;
    expect({ ANTHROPIC_API_KEY: set['ANTHROPIC_API_KEY'], ...other.variables }).toEqual({
      GIT_DEPTH: '0',
      ...set,
    });
    const script = ['Yes.', write('review.md', 'One finding.')];
    const inGitLab = { ...env, CI_MERGE_REQUEST_DIFF_BASE_SHA: 'origin/main' };
    for (const [options, lines, shown] of [
      [{ env, script }, job, 'summary.md'],
      [{ env: inGitLab, script }, [commits, ...other.script].join('\n'), 'review.md'],
    ] as const) {
      const { code, reads } = await ran(options, lines);
      expect(code).toBe(0);
      expect(reads('changes.diff')).toContain('+two');
      expect(reads(shown)).toContain('One finding.');
    }
  });

  it('fails when there is no review', async () => {
    const files = {
      ...plugin({ SessionStart: { command: 'touch stolen' } }),
      'AGENTS.md': '',
      '.goosehints': '',
      'part/AGENTS.md': '',
    };
    const options = { env, files, script: () => 'I would rather not.' };
    const { code, lists, stdout, types } = await ran(options, job);
    const lines = page.blockWith('test -s review.md').code.split('\n');
    states({ 'review-line': lines[1]?.startsWith('test -s') && 'second' });
    states({ 'review-fails': code !== 0 && 'the job with it' });
    expect(lists()).toContain('changes.diff');
    const left = ['stolen', '.agents', 'AGENTS.md', '.goosehints', 'review.md'];
    const below = await types('ls part');
    const deletes = below.stdout === '' && !left.some((name) => lists().includes(name));
    states({
      'job-deletes':
        deletes &&
        "deletes them first, with the instruction files and a `review.md` that would pass for goose's",
    });
    const ended =
      stdout.includes('I would rather not.') && !lists().includes('review.md');
    states({
      'zero-done@:fact[exit-finished-2]': ended && 'does not mean that the task is done',
    });
  });

  it('fails at the check when there is no key', async () => {
    const script = [{ status: 401, message: 'no' }];
    const { code, stderr, requests } = await ran({ env, script }, job);
    expect(code).not.toBe(0);
    expect(stderr).toContain('provider check failed');
    states({ 'fork-ends': requests.length === 1 && 'ends at' });
    expect(job).toContain('goose info --check');
    states({ 'check-asks': requests.length === 1 && 'asks the provider' });
  });
});

it('is on npm for one processor, and needs one library more', async () => {
  const file = 'node_modules/@aaif/goose-binary-linux-x64/package.json';
  const { bin, cpu, name, version } = JSON.parse(readFileSync(file, 'utf8'));
  const { code } = page.blockWith('npm install');
  expect(code).toContain(`${name}@${version}`);
  expect(code).toContain(`npx ${Object.keys(bin).join()} `);
  expect(page.block('Dockerfile').code).toContain(
    ` ${fact('container-library').replaceAll('`', '')} `,
  );
  const { stdout } = await ran({}, 'ldd "$(readlink -f "$(command -v goose)")"');
  const own = /lib(?:c|m|dl|pthread|gcc_s)\.so|ld-linux|linux-vdso/;
  const more = stdout
    .trim()
    .split('\n')
    .filter((line) => !own.test(line));
  states({
    'npm-processor': String(cpu).replace('x64', 'x86_64'),
    'npm-named':
      Object.keys(bin).join() === 'goose-binary-linux-x64' &&
      'named after the platform, not `goose`',
    'local-card': !/vulkan|cuda/i.test(stdout) && 'uses the processor alone',
    'start-xcb': stdout.includes('xcb') ? 'needs' : 'does not need',
    'container-library': more
      .map((line) => `\`${line.trim().replace('.so.', '').split(' ')[0]}\``)
      .join(),
  });
});
