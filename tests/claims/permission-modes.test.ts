/** docs/reference/permission-modes: the outcome of a call in each mode and under each rule. */
import { describe, expect, it } from 'vitest';
import type { SessionData } from '../../data/types.ts';
import { readData } from '../../tools/goose/data.ts';
import type { ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  ask,
  hasResult,
  markedTools,
  type Reader,
  shell,
  textOf,
  use,
} from './support/reader.ts';

const page = readPage('docs/reference/permission-modes.mdx');
const needsAnswer = 'Tool approval required in non-interactive mode';
const rulesFile = '.config/goose/permission.yaml';

interface Situation {
  readonly mode: string;
  readonly tool: string;
  /** A rule such as `always_allow`, and the tool that it names. */
  readonly rule?: readonly [name: string, tool: string];
  /** The model judges tools without a mark as writing, unless this says that they read. */
  readonly reads?: boolean;
}

function inSituation({ mode, tool, rule, reads = false }: Situation): Promise<Reader> {
  const rules = ['always_allow', 'ask_before', 'never_allow'].map(
    (name) => `  ${name}: [${name === rule?.[0] ? rule[1] : ''}]\n`,
  );
  return aReader({
    files: rule ? { [rulesFile]: `user:\n${rules.join('')}` } : {},
    env: { GOOSE_MODE: mode },
    script: (request) => {
      if (isClassifier(request)) return classified(request, reads);
      if (hasResult(request)) return 'Done.';
      return tool === 'shell' ? shell('ls') : use(tool);
    },
  });
}

const isClassifier = (request: ModelRequest) =>
  textOf(request, 0).includes('permission-safety classifier');

function classified(request: ModelRequest, reads: boolean) {
  const id = /call_\d+/.exec(JSON.stringify(request.messages))?.[0];
  return use(request.tools?.[0]?.function.name ?? '', {
    read_only_request_ids: reads ? [id] : [],
  });
}

async function outcome({ types, told }: Reader) {
  const { code, stderr } = await types(
    `${ask} --with-extension "marked:node ${markedTools}"`,
  );
  if (code !== 0) {
    states({ 'exit-approval': code });
    expect(stderr).toContain(needsAnswer);
    return 'asks';
  }
  const [result = ''] = told();
  if (result.includes('The user has declined')) return 'declined';
  return result.includes('skipped in goose chat mode') ? 'described' : 'runs';
}

const outcomeIn = async (situation: Situation) => outcome(await inSituation(situation));

describe('a mode', () => {
  it.each(['aprove', 'Approve', 'smart-approve'])(
    'is auto when spelled %s',
    async (mode) => {
      expect(await outcomeIn({ mode, tool: 'shell' })).toBe('runs');
    },
  );

  it.each([
    ['auto', 'marked__writes', 'runs', /runs/],
    ['smart_approve', 'marked__reads', 'runs', /runs/],
    ['smart_approve', 'marked__writes', 'asks', /waits for your answer/],
    ['approve', 'marked__reads', 'asks', /waits for your answer/],
    ['chat', 'marked__reads', 'described', /describe/],
  ])('%s: %s %s', async (mode, tool, expected, words) => {
    expect(await outcomeIn({ mode, tool })).toBe(expected);
    expect(page.row(mode)[1]).toMatch(words);
    if (mode === 'chat')
      readPage('docs/goose-architecture/error-handling.mdx').says('`chat` … no');
    if (mode === 'smart_approve')
      page.row(`its server marks it with readOnlyHint: ${tool === 'marked__reads'}`);
  });

  it('is auto unless something else is set', () => {
    const { configOptions, defaultMode } = readData<SessionData>('session');
    expect(configOptions).toBeDefined();
    expect(page.row(defaultMode)[1]).toContain('this is the default');
    expect(defaultMode).toBe('auto');
  });
});

describe('what smart_approve takes for reading', () => {
  const mode = 'smart_approve';
  const tool = 'marked__plain';

  it('asks for shell, also for ls', async () => {
    expect(await outcomeIn({ mode, tool: 'shell' })).toBe('asks');
  });

  it.each([
    [true, 'runs', 2],
    [false, 'asks', 1],
  ])('the model judges a tool without a mark: %s', async (reads, expected, judged) => {
    page.says('permission-safety classifier', '`permission.yaml` … `ask_before`');
    const reader = await inSituation({ mode, tool, reads });
    for (const _ of ['first', 'again']) expect(await outcome(reader)).toBe(expected);
    expect(reader.requests.filter(isClassifier)).toHaveLength(judged);
    // goose remembers only a no.
    if (!reads)
      expect(reader.reads(rulesFile)).toMatch(/ask_before:\n\s+- marked__plain\n/);
  });
});

describe('a rule', () => {
  it.each([
    ['always_allow', 'approve', 'runs'],
    ['always_allow', 'smart_approve', 'runs'],
    ['ask_before', 'smart_approve', 'asks'],
    ['never_allow', 'smart_approve', 'declined'],
    ['never_allow', 'approve', 'declined'],
    ['never_allow', 'auto', 'runs'],
    ['ask_before', 'auto', 'runs'],
  ])('%s in %s: %s', async (rule, mode, expected) => {
    const tool = 'marked__writes';
    expect(await outcomeIn({ mode, tool, rule: [rule, tool] })).toBe(expected);
    expect(page.row(rule)[mode === 'auto' ? 2 : 1]).toContain(expected);
  });

  it.each([
    ['shell', 'runs'],
    ['shell(ls)', 'asks'],
    ['shell ls', 'asks'],
    ['ls', 'asks'],
  ])('names tools, not commands: %s %s', async (named, expected) => {
    const rule = ['always_allow', named] as const;
    expect(await outcomeIn({ mode: 'approve', tool: 'shell', rule })).toBe(expected);
  });
});
