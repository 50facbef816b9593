/** docs/reference/permission-modes: the outcome of a call in each mode and under each rule. */
import { describe, expect, it } from 'vitest';
import type { SessionData } from '../../data/types.ts';
import { readData } from '../../tools/goose/data.ts';
import { type ModelRequest, toolResults } from '../../tools/goose/scriptedModel.ts';
import { factNamed } from '../../tools/facts.ts';
import { fact, facts, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  ask,
  markedTools,
  ran,
  type Reader,
  shell,
  textOf,
  toolsOf,
  use,
} from './support/reader.ts';

const page = readPage('docs/reference/permission-modes.mdx');
const rulesFile = '.config/goose/permission.yaml';

interface Situation {
  readonly mode: string;
  /** The tool that each rule names, such as `always_allow`. */
  readonly rules?: Readonly<Record<string, string>>;
}

/** The model judges tools without a mark as writing, unless `reads` says that they read. */
const inSituation = (
  { mode, rules }: Situation,
  calls: Iterator<string | undefined>,
  reads = false,
) =>
  aReader({
    files: rules ? { [rulesFile]: `user:\n${rulesIn(rules).join('')}` } : {},
    env: { GOOSE_MODE: mode },
    script: (request) => {
      if (isClassifier(request)) return classified(request, reads);
      const { value: tool } = calls.next();
      if (tool === undefined) return 'Done.';
      return tool === 'shell' ? shell('ls') : use(tool);
    },
  });

const rulesIn = (rules: Readonly<Record<string, string>>) =>
  ['always_allow', 'ask_before', 'never_allow'].map(
    (name) => `  ${name}: [${rules[name] ?? ''}]\n`,
  );

const isClassifier = (request: ModelRequest) =>
  textOf(request, 0).includes(String(factNamed('smart-classifier')));

function classified(request: ModelRequest, reads: boolean) {
  const id = /call_\d+/.exec(JSON.stringify(request.messages))?.[0];
  return use(request.tools?.[0]?.function.name ?? '', {
    read_only_request_ids: reads ? [id] : [],
  });
}

/** The outcomes of the calls of one run. A question, which nobody is there to answer, ends it. */
async function outcomes({ types, requests }: Reader): Promise<readonly string[]> {
  const before = requests.length;
  const { code, stderr } = await types(
    `${ask} --with-extension "marked:node ${markedTools}"`,
  );
  const last = requests.slice(before).findLast((request) => !isClassifier(request));
  const found = (last ? toolResults(last) : []).map((result) => {
    if (result.includes('The user has declined')) return 'declined';
    return result.includes('skipped in goose chat mode') ? 'described' : 'runs';
  });
  if (code === 0) return found;
  states({
    'exit-approval': code,
    'run-ends': 'as soon as a call needs an answer',
    'alone-asks': 'goose ends',
  });
  expect(stderr).toContain(fact('approval-text'));
  return [...found, 'asks'];
}

/** The outcomes of a call of each tool, in as few runs as questions allow. */
async function outcomesOf(situation: Situation, ...tools: readonly string[]) {
  const found: string[] = [];
  while (found.length < tools.length) {
    const reader = await inSituation(situation, tools.slice(found.length).values());
    const more = await outcomes(reader);
    if (more.length === 0) throw new Error(`${situation.mode}: no call was made`);
    found.push(...more);
  }
  return found;
}

it.each(['aprove', 'Approve', 'smart-approve', ''])(
  'is auto when spelled %s',
  async (mode) => {
    const { stderr, lists } = await ran({
      config: 'GOOSE_MODE: approve\n',
      env: { GOOSE_MODE: mode },
      script: [shell('touch made')],
    });
    const made = lists().includes('made');
    if (mode === '')
      states({
        'mode-empty': made && 'has the same effect',
        'mode-nothing': made && 'even an empty one',
        'mode-over': made && 'overrides `approve`',
      });
    states({
      'mode-spelled': made && 'exactly, in lower case',
      'mode-misspelled': made && 'auto',
      'mode-any': made && 'any other value',
      'mode-quiet': stderr === '' && 'without a warning',
    });
  },
);

it.each([
  ['auto', 'mode-auto@`auto`'],
  ['smart_approve', 'mode-smart-approve@`smart'],
  ['approve', 'mode-approve@`approve`'],
  ['chat', 'mode-chat'],
])('mode %s', async (mode, name) => {
  const tools = ['marked__reads', 'marked__writes'];
  const [reads = '', writes = ''] = await outcomesOf({ mode }, ...tools);
  const words: Readonly<Record<string, string>> = {
    'runs runs': `runs without a question${mode === fact('default GOOSE_MODE') ? '; this is the default' : ''}`,
    'runs asks': 'runs if the tool only reads, otherwise waits for your answer',
    'asks asks': 'waits for your answer, even if the tool only reads',
    'described described': 'does not run',
  };
  states({ [name]: words[`${reads} ${writes}`] });
  const uses: Readonly<Record<string, string>> = {
    'runs runs': 'use-auto@a copy',
    'asks asks': 'use-approve@files',
    'described described': 'use-chat@questions',
  };
  const suits = uses[`${reads} ${writes}`];
  if (suits !== undefined) states({ [suits]: mode });
  const alone = writes.replace('described', 'does not run');
  const [, , shown = ''] = page.row(mode);
  // A question ends the run.
  expect(shown.includes('exit code') ? 'asks' : shown).toBe(alone);
  if (reads === 'asks') states({ 'mode-each': mode });
  if (reads !== writes)
    states({ 'mode-believes': mode, 'smart-believes': 'believes it' });
  if (mode === 'auto')
    states({
      'default-asks': writes === 'runs' && 'without asking',
      'default-quiet': writes === 'runs' && 'does not ask',
    });
  if (mode === 'smart_approve') {
    for (const [hint, found] of [
      [true, reads],
      [false, writes],
    ] as const)
      expect(page.table('smart-approve')).toContainEqual([
        `its server marks it with readOnlyHint: ${hint}`,
        found.replace('asks', 'goose asks'),
        'the author of the server',
      ]);
    states({ 'hints-believed': reads !== writes && 'believes them' });
  }
  if (mode === 'chat') {
    const reader = await inSituation({ mode }, ['marked__reads'].values());
    await outcomes(reader);
    const offers = toolsOf(reader.requests[0]).includes('shell');
    const explanation = 'explanation of what the tool call would do';
    const asked = reader.told()[0]?.includes(explanation);
    const silent = reads === 'described' && writes === 'described';
    states({
      'chat-describes@`chat`':
        asked && 'the model is asked to describe what it would have done',
      'chat-explains':
        asked && 'the model is asked to describe what the call would have done',
      'chat-offers': offers && 'still offers the tools',
      'chat-name': silent && mode,
      'gate-mode': silent && 'may ask you first or forbid tools',
      'chat-calls': silent ? 'runs none of them' : 'runs them',
      'chat-tools': silent && 'no tool runs',
      'chat-reads': silent && 'can read no files there',
    });
  }
  states({
    'mode-decides': 'The mode decides',
    'mode-next': 'the mode decides what happens next',
  });
});

it('a mode is auto unless something else is set', () => {
  const { configOptions, defaultMode, modes } = readData<SessionData>('session');
  states({
    'modes-all': inWords(modes.length),
    'modes-other': inWords(modes.length - 1).replace('t', 'T'),
  });
  expect(configOptions).toBeDefined();
  const [, shown] = page.row(defaultMode);
  expect(shown, page.file).toContain('this is the default');
  expect(defaultMode).toBe('auto');
});

describe('what smart_approve takes for reading', () => {
  const mode = 'smart_approve';

  it('asks for shell, also for ls, and runs those of goose that read', async () => {
    const tools = facts('smart-asks');
    const found = await outcomesOf({ mode }, ...tools);
    expect(found).toEqual(tools.map(() => 'asks'));
    states({ 'smart-shell@`:fact[smart-asks]`': found[0] });
    for (const row of page.table('smart-approve'))
      if (!/server/.test(row[0] ?? '')) expect(row[2]).toBe('goose');
    const own = facts('smart-runs');
    const outcome = await outcomesOf({ mode }, ...own);
    states({
      'smart-own@`:fact[smart-runs]`': outcome.every((each) => each === 'runs') && 'runs',
    });
  });

  it.each([
    [true, 'runs', 2],
    [false, 'asks', 1],
  ])('the model judges a tool without a mark: %s', async (reads, expected, judged) => {
    // Once in each of two runs, the first of which goes on after a call that runs.
    const calls = ['marked__plain', ...(reads ? [undefined] : []), 'marked__plain'];
    const reader = await inSituation({ mode }, calls.values(), reads);
    for (const _ of ['first', 'again'])
      expect(await outcomes(reader)).toEqual([expected]);
    const asked = reader.requests.filter(isClassifier).length;
    expect(asked).toBe(judged);
    const [, , judge] = page.row('its server says nothing');
    expect(judge).toBe(asked > 0 ? 'your model' : 'goose');
    states({ 'smart-decides': asked > 0 && 'a language model decides' });
    if (reads)
      states({
        'smart-reads@its server says':
          'if the answer names the call as read-only, it runs',
      });
    if (reads) states({ 'smart-yes': asked === 2 && 'does not save' });
    else states({ 'smart-no': asked === 1 && 'without consulting' });
    if (!reads) states({ 'smart-verdict': '“not read-only”' });
    if (reads) states({ 'smart-again': asked === 2 ? 'again each time' : 'once' });
    // goose remembers only a no.
    if (!reads)
      expect(reader.reads(rulesFile)).toMatch(
        new RegExp(`${fact('smart-saved')}:\\n\\s+- marked__plain\\n`),
      );
  });
});

const effects: Readonly<Record<string, string>> = {
  runs: 'the tool runs',
  asks: 'goose asks',
  declined: 'the call is declined, and the model is told so',
};

describe('a rule', () => {
  const rules = {
    always_allow: 'marked__writes',
    never_allow: 'marked__plain',
    ask_before: 'marked__reads',
  };

  it.each([
    ['approve', ['runs', 'declined', 'asks']],
    ['smart_approve', ['runs', 'declined', 'asks']],
    ['auto', ['runs', 'runs', 'runs']],
  ])('in %s: %j', async (mode, expected) => {
    const found = await outcomesOf({ mode, rules }, ...Object.values(rules));
    expect(found).toEqual(expected);
    const ignores = found.every((each) => each === 'runs');
    states({ 'rules-user': mode === 'auto' || found.includes('declined') ? 'user' : '' });
    if (mode === 'auto')
      states({ 'rules-auto': ignores ? 'ignores every rule' : 'follows rules' });
    for (const [index, rule] of Object.keys(rules).entries())
      expect(page.row(rule)[mode === 'auto' ? 2 : 1]).toBe(effects[found[index] ?? '']);
  });

  it('names a tool without the prefix that the model may write', async () => {
    const [short, long] = await Promise.all(
      ['shell', 'developer__shell'].map((never_allow) =>
        outcomesOf({ mode: 'approve', rules: { never_allow } }, 'shell'),
      ),
    );
    expect(short).toEqual(['declined']);
    states({ 'rule-prefixed': long?.[0] === 'asks' && 'applies to no call' });
  });

  it('needs the other two lists', async () => {
    const files = { [rulesFile]: 'user:\n  ask_before: [shell]\n  never_allow: []\n' };
    const { code, stderr, requests } = await ran({ files });
    expect(stderr).toContain('Corrupted permission config');
    states({ 'rules-three': inWords(rulesIn({}).length) });
    states({ 'rules-lists': code === 1 && requests.length === 0 && 'does not start' });
  });

  it.each([
    ['shell', 'runs'],
    ['shell(ls), shell ls, ls', 'asks'],
  ])('names tools, not commands: %s %s', async (always_allow, expected) => {
    const found = await outcomesOf({ mode: 'approve', rules: { always_allow } }, 'shell');
    expect(found).toEqual([expected]);
    states({
      'rule-place': rulesFile.startsWith('.config/goose/') && 'beside the configuration',
    });
    states({ 'rule-uses': 'as rules in `permission.yaml` use them' });
    states(
      expected === 'asks'
        ? { 'rule-names': 'a tool, not a command' }
        : { 'always-covers': 'every command from then on' },
    );
  });
});
