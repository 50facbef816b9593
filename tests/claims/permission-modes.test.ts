/** What each mode and each rule does with a call, as docs/reference/permission-modes says. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SessionData } from '../../data/types.ts';
import { readData } from '../../tools/goose/data.ts';
import type { ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { readPage } from './support/page.ts';
import { aReader, use, type ReaderOptions } from './support/reader.ts';

const page = readPage('docs/reference/permission-modes.mdx');
const needsAnswer = 'Tool approval required in non-interactive mode';
const server = path.join(import.meta.dirname, 'support/marked-tools.ts');

type Outcome = 'runs' | 'asks' | 'declined' | 'described';

/** Asks the model for one call in a mode, and says what became of it. */
async function outcome(
  mode: string,
  tool: string,
  options: ReaderOptions & { readonly verdict?: 'read-only' } = {},
) {
  const { verdict, ...rest } = options;
  const reader = await aReader({
    ...rest,
    env: { GOOSE_MODE: mode },
    script: (request) => {
      if (isClassifier(request)) return classified(request, verdict);
      return request.messages.some(({ role }) => role === 'tool')
        ? 'Done.'
        : use(tool, tool === 'shell' ? { command: 'ls' } : {});
    },
  });
  const call = async (): Promise<Outcome> => {
    const { code, stderr } = await reader.types(
      `goose run --quiet --no-session --with-extension "marked:node ${server}" --text Hi`,
    );
    if (code === 1) {
      expect(stderr).toContain(needsAnswer);
      return 'asks';
    }
    const told = JSON.stringify(reader.model.requests.at(-1));
    if (told.includes('The user has declined')) return 'declined';
    return told.includes('skipped in goose chat mode') ? 'described' : 'runs';
  };
  return { first: await call(), again: call, reader };
}

const isClassifier = ({ messages: [first] }: ModelRequest) =>
  JSON.stringify(first).includes('permission-safety classifier');

function classified(request: ModelRequest, verdict: 'read-only' | undefined) {
  const id = /call_\d+/.exec(JSON.stringify(request.messages))?.[0];
  return use(request.tools?.[0]?.function.name ?? '', {
    read_only_request_ids: verdict === undefined ? [] : [id],
  });
}

const rules = (rule: string, tool: string) =>
  `user:\n${['always_allow', 'ask_before', 'never_allow']
    .map((name) => `  ${name}: [${name === rule ? tool : ''}]\n`)
    .join('')}`;

it('knows no rule for single commands', { timeout: 60_000 }, async () => {
  page.says(
    'A rule names a tool, not a command.',
    'So there is no allowlist that has `git status` and lacks `git push`.',
  );
  const allowed = async (rule: string) => {
    const files = { '.config/goose/permission.yaml': rules('always_allow', rule) };
    return (await outcome('approve', 'shell', { files })).first;
  };
  expect(await allowed('shell')).toBe('runs');
  for (const rule of ['shell(ls)', 'shell ls', 'ls'])
    expect(await allowed(rule)).toBe('asks');
});

describe('the four modes', { timeout: 60_000 }, () => {
  it.each([
    ['auto', 'marked__writes', 'runs'],
    ['smart_approve', 'marked__reads', 'runs'],
    ['smart_approve', 'marked__writes', 'asks'],
    ['approve', 'marked__reads', 'asks'],
    ['chat', 'marked__reads', 'described'],
  ])('%s: %s', async (mode, tool, expected) => {
    expect((await outcome(mode, tool)).first).toBe(expected);
    const [, does = ''] = page.row(mode);
    if (mode === 'chat') {
      page.says(
        'In `chat` mode, goose still offers the tools to the model and shows its calls, but runs none of them.',
      );
      readPage('docs/goose-architecture/error-handling.mdx').says(
        'In `chat` mode no tool runs at all',
      );
      readPage('docs/guides/troubleshooting.mdx').row('/mode and GOOSE_MODE');
    }
    if (mode === 'smart_approve') {
      const mark = tool === 'marked__reads' ? 'true' : 'false';
      page.row(`its server marks it with readOnlyHint: ${mark}`);
      readPage('docs/goose-architecture/extensions-design.mdx').says(
        'the mode `smart_approve` believes them',
      );
      readPage('docs/tutorials/first-mcp-server.mdx').says(
        'The mode `smart_approve` [believes it]',
      );
    }
    expect(does).toMatch(
      { runs: /runs/, asks: /waits for your answer/, described: /describe/ }[expected] ??
        '',
    );
  });

  it('ends a headless run that has to ask, with the text of the page', () => {
    page.says(needsAnswer);
    for (const mode of ['approve', 'smart_approve']) {
      expect(page.row(mode)[2]).toBe('goose ends with exit code 1');
    }
  });

  it('is auto unless something else is set', async () => {
    const { configOptions, defaultMode } = readData<SessionData>('session');
    expect(configOptions).toBeDefined();
    expect(page.row(defaultMode)[1]).toContain('this is the default');
    expect(defaultMode).toBe('auto');
    readPage('docs/getting-started/using-extensions.mdx').says(
      'By default, goose does not ask.',
    );
    readPage('docs/tutorials/desktop_v1.md').says(
      'By default, goose runs tools without asking.',
    );
    readPage('docs/quickstart.mdx').says('By default, goose edits files');
  });
});

describe('what smart_approve takes for reading', { timeout: 60_000 }, () => {
  it('asks for shell, also for ls', async () => {
    page.says('goose asks, also for `ls`');
    expect((await outcome('smart_approve', 'shell')).first).toBe('asks');
  });

  it('lets the model judge a tool without a mark, and remembers only a no', async () => {
    page.says(
      'permission-safety classifier',
      'It does not save the verdict “read-only”: it asks the model again each time.',
    );
    const yes = await outcome('smart_approve', 'marked__plain', { verdict: 'read-only' });
    expect([yes.first, await yes.again()]).toEqual(['runs', 'runs']);
    expect(yes.reader.model.requests.filter(isClassifier)).toHaveLength(2);
    const no = await outcome('smart_approve', 'marked__plain');
    expect([no.first, await no.again()]).toEqual(['asks', 'asks']);
    expect(no.reader.model.requests.filter(isClassifier)).toHaveLength(1);
    page.says('in `permission.yaml` as `ask_before`');
    const kept = await no.reader.types('cat ~/.config/goose/permission.yaml');
    expect(kept.stdout).toMatch(/ask_before:\n\s+- marked__plain\n/);
  });
});

describe('rules for single tools', { timeout: 60_000 }, () => {
  it.each([
    ['always_allow', 'approve', 'runs'],
    ['always_allow', 'smart_approve', 'runs'],
    ['ask_before', 'smart_approve', 'asks'],
    ['never_allow', 'smart_approve', 'declined'],
    ['never_allow', 'approve', 'declined'],
    ['never_allow', 'auto', 'runs'],
    ['ask_before', 'auto', 'runs'],
  ])('%s in %s', async (rule, mode, expected) => {
    const files = {
      '.config/goose/permission.yaml': rules(rule, 'marked__writes'),
    };
    expect((await outcome(mode, 'marked__writes', { files })).first).toBe(expected);
    if (mode === 'auto')
      page.says('In `auto` mode, goose ignores every rule in this file');
    const [, asking = '', auto = ''] = page.row(rule);
    expect(mode === 'auto' ? auto : asking).toMatch(
      { runs: /runs/, asks: /asks/, declined: /declined/ }[expected] ?? '',
    );
  });
});
