/** docs/guides/ci-and-containers: answers for programs, and the workflow as far as it runs here. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readPage } from './support/page.ts';
import { aReader, use } from './support/reader.ts';

const page = readPage('docs/guides/ci-and-containers.mdx');

describe('an answer', { timeout: 60_000 }, () => {
  it.each(['GOOSE_MODE=auto goose run --quiet', '--output-format json'])(
    'of %s can be read by a program',
    async (command) => {
      const reader = await aReader({ script: ['Paris.'] });
      const { code } = page.blockWith(command);
      const { stdout } = await reader.types(code);
      page.shows(command, stdout);
    },
  );

  it('has the banner before its JSON without --quiet', async () => {
    page.says(
      'Without `--quiet`, goose prints its banner before the JSON, and no program can parse that.',
    );
    const reader = await aReader();
    const { stdout } = await reader.types(
      'goose run --no-session --output-format json --text Hi',
    );
    expect(() => JSON.parse(stdout)).toThrow();
    expect(stdout).toContain('goose is ready');
  });

  it('can be read event by event', async () => {
    page.says(
      '`--output-format stream-json` prints one event per line while goose works.',
    );
    const reader = await aReader();
    const { stdout } = await reader.types(
      'goose run --quiet --no-session --output-format stream-json --text Hi',
    );
    const events = stdout.trim().split('\n');
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) expect(JSON.parse(event)).toHaveProperty('type');
  });

  it('has the settings of the table', async () => {
    page.row('--quiet');
    page.row('--no-session');
    page.row('--max-turns 20');
    const call = use('shell', { command: 'echo heron' });
    const reader = await aReader({ script: () => call });
    const quiet = await reader.types(
      'goose run --quiet --no-session --max-turns 2 --text Hi',
    );
    expect(quiet.stdout).not.toContain('goose is ready');
    expect(quiet.stdout).toContain('▸ shell');
    expect(quiet.code).toBe(0);
    expect(reader.model.requests).toHaveLength(2);
    const { stdout } = await reader.types('goose session list');
    expect(stdout).not.toContain('_1 -');
    const everywhere = await aReader({
      script: () => call,
      env: { GOOSE_MAX_TURNS: '2' },
    });
    await everywhere.types('goose run --quiet --no-session --text Hi');
    expect(everywhere.model.requests).toHaveLength(2);
    readPage('docs/goose-architecture/error-handling.mdx').says(
      '`--max-turns` limits how often the model may act without you.',
      '`GOOSE_MAX_TURNS` sets the same limit for all sessions.',
    );
    readPage('docs/guides/context-and-cost.mdx').says(
      '`GOOSE_MAX_TURNS` sets it for all sessions.',
    );
  });

  it('takes its question from standard input', async () => {
    const reader = await aReader();
    const { code } = page.blockWith('--instructions -');
    await reader.types(code);
    expect(JSON.stringify(reader.model.requests[0])).toContain('capital of France');
  });
});

const workflow = z.object({
  jobs: z.object({
    review: z.object({
      steps: z.array(
        z.object({ name: z.string().optional(), run: z.string().optional() }),
      ),
    }),
  }),
});

describe('the workflow', { timeout: 60_000 }, () => {
  const { steps } = workflow.parse(parse(page.block('.github/workflows/review.yml').code))
    .jobs.review;
  const own = steps
    .filter(({ name }) => name !== 'Install goose')
    .flatMap(({ run }) => (run === undefined ? [] : [`${run.trim()}\n`]));
  const repository = `git init --quiet --initial-branch main .
    git config user.email a@example.com && git config user.name A
    echo one > a.txt && git add . && git commit --quiet --message One
    git update-ref refs/remotes/origin/main HEAD
    echo two > a.txt && git commit --quiet --all --message Two`;
  const job = `set -e\n${repository}\n${own.join('')}`;
  const env = { GITHUB_BASE_REF: 'main', GITHUB_STEP_SUMMARY: 'summary.md' };

  it('shows the review', async () => {
    const reader = await aReader({
      env,
      script: (request) => {
        if (request.tools === undefined || request.tools.length === 0) return 'Yes.';
        return request.messages.some(({ role }) => role === 'tool')
          ? 'Done.'
          : use('write', { path: 'review.md', content: 'One finding.' });
      },
    });
    const { code } = await reader.types(job);
    expect(code).toBe(0);
    const { stdout } = await reader.types('cat changes.diff summary.md');
    expect(stdout).toContain('+two');
    expect(stdout).toContain('One finding.');
  });

  it('fails when there is no review', async () => {
    const reader = await aReader({ env, script: () => 'I would rather not.' });
    const { code } = await reader.types(job);
    expect(code).not.toBe(0);
  });

  it('fails at the check when there is no key', async () => {
    page.says('so for those this job ends at **Check the model**');
    const reader = await aReader({ env, script: () => ({ status: 401, message: 'no' }) });
    const { code, stderr } = await reader.types(job);
    expect(code).not.toBe(0);
    expect(stderr).toContain('provider check failed');
    expect(reader.model.requests).toHaveLength(1);
  });
});
