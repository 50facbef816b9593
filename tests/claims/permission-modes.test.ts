/** docs/reference/permission-modes: the outcome of a call in each mode and under each rule. */
import { describe, expect, it } from 'vitest';
import type { SessionData } from '../../data/types.ts';
import { readData } from '../../tools/goose/data.ts';
import type { ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { factNamed } from '../../tools/facts.ts';
import { fact, states } from './support/facts.ts';
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
  textOf(request, 0).includes(String(factNamed('smart-classifier')));

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
    expect(stderr).toContain(fact('approval-text'));
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
      const found = await outcomeIn({ mode, tool: 'shell' });
      states({ 'mode-misspelled': found === 'runs' ? 'auto' : found });
    },
  );

  it.each([
    ['auto', 'mode-auto'],
    ['smart_approve', 'mode-smart-approve'],
    ['approve', 'mode-approve'],
    ['chat', 'mode-chat'],
  ])('%s', async (mode, name) => {
    const [reads, writes] = await Promise.all(
      ['marked__reads', 'marked__writes'].map((tool) => outcomeIn({ mode, tool })),
    );
    const words: Readonly<Record<string, string>> = {
      'runs runs': 'runs without a question',
      'runs asks': 'runs if the tool only reads, otherwise waits for your answer',
      'asks asks': 'waits for your answer, even if the tool only reads',
      'described described': 'does not run',
    };
    states({ [name]: words[`${reads} ${writes}`] });
    if (mode === 'smart_approve')
      for (const [hint, found] of [
        [true, reads],
        [false, writes],
      ] as const)
        expect(page.row(`its server marks it with readOnlyHint: ${hint}`)[1]).toContain(
          found,
        );
    page.row(mode);
    if (mode === 'chat')
      states({ 'chat-calls': writes === 'runs' ? 'runs them' : 'runs none of them' });
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
    states({ 'smart-shell': await outcomeIn({ mode, tool: 'shell' }) });
  });

  it.each([
    [true, 'runs', 2],
    [false, 'asks', 1],
  ])('the model judges a tool without a mark: %s', async (reads, expected, judged) => {
    const reader = await inSituation({ mode, tool, reads });
    for (const _ of ['first', 'again']) expect(await outcome(reader)).toBe(expected);
    const asked = reader.requests.filter(isClassifier).length;
    expect(asked).toBe(judged);
    if (reads) states({ 'smart-yes': asked === 2 && 'does not save' });
    else states({ 'smart-no': asked === 1 && 'without consulting' });
    if (reads) states({ 'smart-again': asked === 2 ? 'again each time' : 'once' });
    // goose remembers only a no.
    if (!reads)
      expect(reader.reads(rulesFile)).toMatch(
        new RegExp(`${fact('smart-saved')}:\\n\\s+- marked__plain\\n`),
      );
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
    const found = await outcomeIn({ mode, tool, rule: [rule, tool] });
    expect(found).toBe(expected);
    if (mode === 'auto')
      states({ 'rules-auto': found === 'runs' ? 'ignores every rule' : 'follows rules' });
    expect(page.row(rule)[mode === 'auto' ? 2 : 1]).toContain(expected);
  });

  it.each([
    ['shell', 'runs'],
    ['shell(ls)', 'asks'],
    ['shell ls', 'asks'],
    ['ls', 'asks'],
  ])('names tools, not commands: %s %s', async (named, expected) => {
    const rule = ['always_allow', named] as const;
    const found = await outcomeIn({ mode: 'approve', tool: 'shell', rule });
    expect(found).toBe(expected);
    if (named === 'shell ls')
      states({ 'rule-names': found === 'asks' && 'a tool, not a command' });
  });
});
