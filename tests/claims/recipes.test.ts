/** docs/guides/recipes: its recipes run, and its commands print what it shows. */
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { startGooseServer } from '../../tools/goose/server.ts';
import { factNamed } from '../../tools/facts.ts';
import { fact, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  hasResult,
  ran,
  shell,
  textOf,
  toolsOf,
  use,
} from './support/reader.ts';
import { runs } from './support/run.ts';

const members = (name: string) => [factNamed(name) ?? []].flat();

const page = readPage('docs/guides/recipes.mdx');
const full = readPage('docs/guides/recipes-in-full.mdx');
const trip = { 'trip.yaml': page.block('trip.yaml').code };
const planned = { files: trip, script: () => 'Planned.' };
const made = 'title: Make\ndescription: Make a file\nprompt: Make it.\n';
const json = JSON.stringify({ title: 'T', description: 'T', prompt: 'Hi' });
const runRecipe = (recipe: string) => `goose run --quiet --no-session --recipe ${recipe}`;

runs('docs/guides/recipes.mdx', {
  script: (request) =>
    toolsOf(request).includes('recipe__final_output')
      ? use('recipe__final_output', { count: 3 })
      : 'Planned.',
});

it('a recipe names the parameter that is missing', async () => {
  const { stderr, code } = await ran({ files: trip }, 'goose run --recipe trip.yaml');
  expect(stderr).toContain(page.blockWith('Please provide').code.trim());
  states({ 'exit-parameter': code });
});

it.each([
  ['recipe file is invalid: missing field', 'goose recipe validate part.yaml'],
  ['No recipes found', 'mkdir empty && cd empty && goose recipe list'],
  [
    'Invalid cron expression',
    'goose schedule add --schedule-id a --cron nope --recipe-source trip.yaml',
  ],
])('a recipe that fails prints: %s', async (shown, command) => {
  page.row(shown);
  const part = { 'part.yaml': 'title: Part\nprompt: Go.\n' };
  expect((await ran({ files: { ...trip, ...part } }, command)).output).toContain(shown);
  if (shown.startsWith('Invalid cron')) {
    const bare = command.replace('nope', '0 9 * * *');
    const { code } = await ran({ files: trip }, bare);
    states({ 'cron-quotes@`Invalid': code === 2 && 'in quotes' });
  }
  if (shown === 'No recipes found') states({ 'recipe-none': 'no recipes of its own' });
});

it('a recipe is shown without a model, found by a variable, and goes on in a session', async () => {
  const set = { [fact('recipe-path')]: 'trips' };
  const files = { 'trips/trip.yaml': trip['trip.yaml'] };
  const run = 'goose run --recipe trip --params city=Bern';
  const { stdout, types, requests } = await ran(
    { files, env: set },
    'goose run --recipe trip --explain',
  );
  states({ 'explain-lists': /city[^]*hours/.test(stdout) && 'lists the parameters' });
  const rendered = (await types(`${run} --render-recipe`)).stdout;
  const silent = requests.length === 0;
  const both = (await types(`${run} --params hours=3 --render-recipe`)).stdout;
  states({
    'optional-default@`optional`':
      rendered.includes('8 hours') && 'the `default` is used',
  });
  states({ 'params-each': both.includes('3 hours in Bern') && 'for each parameter' });
  states({
    'render-silent': silent && 'without asking a model',
    'render-shows':
      silent && rendered.includes('in Bern.') && 'shows the text before anything is sent',
  });
  const link =
    (await types('goose recipe deeplink trip')).stdout.split('config=')[1] ?? '';
  const whole = Buffer.from(link.trim(), 'base64url').toString();
  const parts = ['Plan a day in a city', 'hours', 'plan.md'];
  states({
    'link-holds': parts.every((part) => whole.includes(part)) && 'the whole recipe',
  });
  const github = await types('GOOSE_RECIPE_GITHUB_REPO=a/b goose run --recipe nope');
  states({ 'recipe-github': /have `(\w+)` installed/.exec(github.output)?.[1] });
  await types(`${run} --interactive`, 'More', '/exit');
  const goesOn = textOf(requests[1]).startsWith('More');
  states({ 'interactive-goes': goesOn && 'keep talking after the first answer' });
});

it('a recipe answers in its form, with its own extensions and model', async () => {
  const command = '--recipe count.yaml';
  const files = { 'count.yaml': page.block('count.yaml').code };
  const { requests, stdout } = await ran(
    { files, script: ['Three.', 'Three.', use('recipe__final_output', { count: 3 })] },
    page.blockWith(command).code,
  );
  const never = await ran(
    { files, script: () => 'Three.' },
    `${runRecipe('count.yaml')} --max-turns 3`,
  );
  states({ 'response-ends': never.requests.length === 3 && 'ends the run' });
  const again = requests.slice(1, 3).map((request) => textOf(request));
  expect(again).toHaveLength(2);
  states({
    'response-again':
      again.every((text) => text.startsWith('You MUST call')) && 'asks again',
  });
  const offered = toolsOf(requests[0]);
  const own = !offered.includes('delegate');
  states({
    'recipe-settings': requests[0]?.model === 'gpt-4o' && 'override',
    // The variable names another one, and wins over the configuration.
    'recipe-over':
      requests[0]?.model === 'gpt-4o' && 'your configuration and your variables',
    'response-tool':
      offered.some((name) => name.endsWith('final_output')) &&
      'gives the model a tool for it',
    'response-last':
      stdout === '{"count":3}\n' && 'the last line of the output is the JSON',
    'recipe-extensions': own && 'only these are loaded',
    'recipe-usual': own && 'are left out',
  });
});

it('a recipe has no turn limit of its own, but one as a step of another', async () => {
  const limited = `${made}settings:\n  goose_model: other\n  ${fact('recipe-turns-key')}: 1\n`;
  const listed = 'extensions: [{ type: platform, name: developer }]\n';
  const steps = `${made}${listed}sub_recipes: [{ name: made, path: ./made.yaml }]\n`;
  const files = { 'made.yaml': limited, 'steps.yaml': steps };
  const script = [shell('true'), shell('true')];
  const alone = await ran({ files, script }, runRecipe('made.yaml'));
  states({ 'recipe-turns': alone.requests.length === 3 && 'ignores' });
  const flag = await ran({ files, script }, `${runRecipe('made.yaml')} --model flag`);
  const flagged = flag.requests[0]?.model === 'flag';
  states({
    'recipe-flag': flagged && 'overrides them',
    'recipe-after': flagged && 'right after the flags',
  });
  const limit = `${runRecipe('made.yaml')} ${fact('recipe-limit')} 1`;
  expect((await ran({ files, script }, limit)).requests).toHaveLength(1);
  const calls = [use(fact('subagent-tool'), { source: 'made' }), ...script];
  const { told, requests } = await ran({ files, script: calls }, runRecipe('steps.yaml'));
  const step = told()[0]?.includes('maximum number of actions');
  states({ 'recipe-turns-step': step && 'unless another recipe starts this one' });
  const names = toolsOf(requests[0]);
  const adds = names.includes('delegate') && !names.includes('load_skill');
  states({ 'steps-extension': adds && 'adds, even if `extensions` does not name it' });
});

it.each(members('recipe-needs'))('a recipe does not do without %s', async (field) => {
  const part = made.replace(new RegExp(`^${field}.*\n`, 'm'), '');
  const { code } = await ran({ files: { 'made.yaml': part } }, runRecipe('made.yaml'));
  expect(code).toBe(1);
});

it('a recipe keeps the mode of the configuration', async () => {
  const { code } = await ran(
    {
      files: { 'made.yaml': `${made}settings:\n  ${fact('recipe-mode-key')}: auto\n` },
      env: { GOOSE_MODE: 'approve' },
      script: [shell('touch made')],
    },
    runRecipe('made.yaml'),
  );
  states({ 'recipe-mode': code === 1 ? 'ignores' : 'follows' });
});

it.each<readonly [string, string, string, number]>([
  [`made${factNamed('recipe-refused')}`, json, '', 1],
  ...members('recipe-endings').map((ending) => [`made${ending}`, json, '', 0] as const),
  ['made.yaml', made.replace('prompt', 'instructions'), '', 1],
  [
    'made.yaml',
    made.replace('prompt', 'instructions'),
    String(factNamed('recipe-interactive')),
    0,
  ],
])('a recipe in %s: %j %s ends with %i', async (file, text, flags, code) => {
  const ended = await ran({ files: { [file]: text } }, `${runRecipe(file)} ${flags}`);
  expect(ended).toMatchObject({ code });
});

it.each([...members('recipe-folders'), ...members('recipe-homes'), '.'])(
  'is found by its name in %s',
  async (folder) => {
    const file = `${folder.startsWith('~/') ? folder.slice(2) : `work/${folder}`}/made.yaml`;
    const command = `mkdir -p work && cd work && ${runRecipe('made')} --render-recipe`;
    const isHome = folder.startsWith('~/');
    const other = { 'work/made.yaml': made.replace('Make it', 'Make the other') };
    const files = { ...(isHome && other), [file]: made };
    expect((await ran({ files }, command)).stdout).toContain('Make it.');
    if (isHome) states({ 'recipe-wins': 'the one in your home' });
    if (folder.includes('config')) states({ 'collection-home': folder });
    if (folder === '.') states({ 'recipe-here': 'in the working folder' });
  },
);

it('a recipe keeps its activities from the terminal and from the model', async () => {
  const text = `${made}${full.blockWith('activities:').code}`;
  const kind =
    '  - { key: kind, input_type: string, requirement: required, description: K }\n';
  const files = { 'made.yaml': `${text}parameters:\n${kind}`, 'open.yaml': text };
  const command = `${runRecipe('made.yaml')} --params kind=green`;
  const { stdout, requests, types } = await ran({ files }, command);
  const rendered = await types(`${command} --render-recipe`);
  const checked = await types('goose recipe validate open.yaml');
  states({
    'activities-filled':
      checked.code === 1 &&
      rendered.stdout.includes('Make green tea') &&
      'checks them and fills in the parameters',
  });
  const told = `${stdout}${JSON.stringify(requests)}`;
  const hidden = requests.length === 1 && !told.includes('Explain how you would');
  states({
    'activities-hidden':
      hidden && 'shows none of them and tells the model nothing about them',
  });
});

it('a recipe runs other recipes as steps', async () => {
  const steps = ['greet-all.yaml', 'greet.yaml'].map((name) => [
    name,
    full.block(name).code,
  ]);
  const { told, requests } = await ran(
    {
      files: Object.fromEntries(steps),
      script: [
        use(fact('subagent-tool'), { source: 'greet', parameters: { guest: 'Ada' } }),
        'Hello Ada!',
      ],
    },
    runRecipe('greet-all.yaml'),
  );
  expect(told()).toEqual(['Hello Ada!']);
  const filled = textOf(requests[1]).includes('Greet Ada in a warm tone.');
  states({ 'steps-open': filled && 'leaves open, here `guest`' });
});

const daily =
  'goose schedule add --schedule-id daily --cron "0 9 * * 1-5" --recipe-source trip.yaml --params city=Bern';
const runNow = 'goose schedule run-now --schedule-id daily';

it('a schedule has no short forms, and looks for no parameters', async () => {
  const { types } = await ran({ files: trip }, 'true');
  const help = (await types('goose schedule cron-help')).stdout;
  for (const short of members('cron-short')) {
    expect(help).toContain(short);
    const { code } = await types(daily.replace('0 9 * * 1-5', short));
    states({ 'cron-refused': code === 1 && 'refuses' });
  }
  const added = await types(daily.replace(/ --params.*/, ''));
  const [, count] = /standard (\d)-field/.exec(added.output) ?? [];
  states({
    'cron-fields': inWords(Number(count)),
    'schedule-lacks@`Missing': added.code === 0 && 'does not look for them',
  });
  const [row = ''] = page.row('Missing required parameters');
  expect((await types(runNow)).output).toContain(row);
});

it('a schedule asks nobody, whatever the mode', async () => {
  const { lists } = await ran(
    {
      files: { 'trip.yaml': made },
      env: { GOOSE_MODE: 'approve' },
      script: [shell('touch made')],
    },
    `${daily.replace(/ --params.*/, '')} && ${runNow}`,
  );
  const hasRun = lists().includes('made');
  states({
    'schedule-asks': hasRun ? 'without asking' : 'after asking',
    'schedule-never': hasRun && 'do not ask either',
    'schedule-tools': hasRun && 'runs every tool',
    'schedule-approve': hasRun && 'ran in `approve`, too',
    'schedule-mode': hasRun && 'whatever the mode',
  });
});

it('a schedule does not change while a scheduler runs, and works in the folder of that', async () => {
  const reader = await aReader({
    files: { 'made.yaml': made, 'served/empty': '', 'plain/empty': '' },
    script: (request) => (hasResult(request) ? 'Done.' : shell('pwd >> ~/place')),
  });
  const add = (id: string) =>
    reader.types(
      `goose schedule add --schedule-id ${id} --cron "* * * * * *" --recipe-source made.yaml`,
    );
  await add('first');
  const due = 's=$(date +%s); until test $(date +%s) -gt $((s + 1)); do sleep 0.1; done';
  await reader.types(due);
  const idle = reader.requests.length === 0;
  const served = path.join(reader.home, 'served');
  const home = { path: reader.home, env: reader.environment, remove: () => {} };
  const before = reader.requests.length;
  for (const [name, args] of [
    ['plain', []],
    ['served', [fact('scheduler-flag')]],
  ] as const) {
    const server = await startGooseServer({
      home,
      cwd: path.join(reader.home, name),
      args,
    });
    onTestFinished(() => server.stop());
  }
  const asked = (count: number) =>
    vi.waitFor(() => expect(reader.requests.length).toBeGreaterThan(count), 20_000);
  await asked(1);
  states({
    'jobs-run': idle && 'only while a goose with its scheduler enabled is running',
  });
  await reader.types('goose schedule remove --schedule-id first');
  await add('second');
  await asked(reader.requests.length + 4);
  // The scheduler writes the list after a run, which may be under way.
  const stdout = await vi.waitFor(async () => {
    const list = await reader.types('goose schedule list');
    expect(list.stdout).toContain('ID: first');
    return list.stdout;
  }, 20_000);
  const places = reader.reads('place').trim().split('\n');
  states({
    'schedule-needs':
      before === 0 &&
      places.every((place) => place === served) &&
      'only while a goose with a scheduler is running',
    'schedule-after@the job never':
      !stdout.includes('second') && 'after you added the job',
    'schedule-stop':
      !stdout.includes('second') && 'Stop that goose before you add or remove a job',
    'schedule-removed': 'runs on and returns to the list',
    'schedule-added': !stdout.includes('second') && 'is lost',
    'schedule-folder': places.includes(served) && 'in the folder where you started it',
    'schedule-plain': places.every((place) => place === served) && 'started none',
  });
});

it('a schedule keeps a copy of its recipe', async () => {
  const change = 'echo "title: Gone" > trip.yaml';
  const { requests, types } = await ran(planned, `${daily} && ${change} && ${runNow}`);
  const left = await types(
    'goose schedule remove --schedule-id daily && goose schedule list',
  );
  states({
    'schedule-remove': left.stdout.includes('No scheduled jobs') && 'removes it',
  });
  const copied = textOf(requests[0]).includes('Plan a day');
  states({ 'recipe-copy': copied ? 'no effect' : 'an effect' });
  states({ 'recipe-kept': copied && 'keeps a copy of the recipe' });
});

describe('a parameter', () => {
  const recipe = (field: string, text = 'Say {{ x }}.') =>
    `title: T\ndescription: T\nprompt: "${text}"\nparameters:\n  - key: x\n    description: X\n    ${field}\n`;
  const typed = (type: string) =>
    recipe(`input_type: ${type}\n    requirement: required`);
  const optional = 'requirement: optional\n    input_type';

  it.each([
    ...members('parameter-plain').map((type) => [typed(type), 'any', 'Say any.']),
    [typed(`${factNamed('type-select')}\n    options: [a, b]`), 'c', 'Say c.'],
    [typed(String(factNamed('type-file'))), 'note.txt', 'Say NOTE.'],
    [
      `title: T\ndescription: T\nprompt: "{{ recipe_dir }} {% include 'note.txt' %} {% include 'sub/more.txt' %}"\n`,
      '',
      '/',
    ],
  ])('%j with %s', async (text = '', value, expected = '') => {
    const params = value === '' ? '' : `--params x=${value}`;
    const { requests, stdout, home } = await ran(
      { files: { 'r.yaml': text, 'note.txt': 'NOTE', 'sub/more.txt': 'MORE' } },
      `${runRecipe('r.yaml')} ${params}`,
    );
    expect(textOf(requests[0])).toContain(expected);
    if (text.includes('include')) {
      const read = textOf(requests[0]).includes('NOTE');
      states({
        'include-reads': read && 'can read any file',
        'include-place':
          read && textOf(requests[0]).includes('MORE') && 'in its own folder and below',
        'recipe-dir-is': textOf(requests[0]).includes(home) && 'the folder of the recipe',
        'include-quiet': read && !stdout.includes('NOTE') && 'does not tell you',
      });
    }
    if (text.includes('number')) states({ 'parameter-checked': 'does not check it' });
    if (expected === 'Say any.')
      states({ 'parameter-as@`:fact[parameter-plain]`': 'is put in as it is' });
    if (text.includes('select'))
      states({ 'select-takes@`:fact[type-select]`': 'takes any value' });
    const what = textOf(requests[0]).includes('NOTE') ? 'text' : 'path';
    if (value === 'note.txt')
      states({ 'parameter-file@`:fact[type-file]`': `gets the file's ${what}` });
    if (value === '') states({ 'recipe-dir': 'is always there' });
  });

  it.each([
    ['optional-without', 'refuses', recipe(`${optional}: string`)],
    [
      'file-default',
      'may have no default',
      recipe(`${optional}: file\n    default: note.txt`),
    ],
    [
      'parameter-unused',
      'has to be used',
      recipe('input_type: string\n    requirement: required', 'Hi'),
    ],
    [
      'name-undefined',
      'has to be a parameter',
      'title: T\ndescription: T\nprompt: "{{ y }}"\n',
    ],
    [
      'include-outside',
      'cannot read',
      'title: T\ndescription: T\nprompt: "{% include \'../note.txt\' %}"\n',
    ],
    ['another type', '', typed('array')],
  ])('is refused: %s', async (name, phrase, text) => {
    const { code, output } = await ran(
      { files: { 'r.yaml': text } },
      'goose recipe validate r.yaml',
    );
    expect(code).toBe(1);
    if (name === 'include-outside') expect(output).toContain('must stay within');
    if (phrase !== '') states({ [name]: phrase });
    if (name === 'file-default') states({ 'file-choose': 'cannot choose it' });
  });

  it.each(['required', 'user_prompt'])(
    'is not missing with a default: %s',
    async (need) => {
      const text = recipe(
        `input_type: string\n    requirement: ${need}\n    default: owl`,
      );
      const unknown = `${runRecipe('r.yaml')} --params y=heron`;
      const reader = await ran({ files: { 'r.yaml': text } }, unknown);
      await reader.presses(runRecipe('r.yaml'));
      const said = reader.requests.filter((each) => textOf(each).includes('Say owl.'));
      states({
        'default-missing': reader.code === 0 && 'never missing',
        'params-leaves':
          textOf(reader.requests[0]).includes('Say owl.') && 'leaves the default',
        'default-unasked': said.length === 2 && 'does not ask',
        'params-unknown':
          reader.output === 'Done.\n' && 'has no effect and gives no warning',
      });
    },
  );

  it('is asked for in a terminal', async () => {
    const text = recipe(`input_type: string\n    requirement: ${fact('need-user')}`);
    const reader = await ran({ files: { 'r.yaml': text } }, runRecipe('r.yaml'));
    states({ 'exit-parameter': reader.code });
    await reader.presses(runRecipe('r.yaml'), ['X', 'heron\r']);
    expect(textOf(reader.requests[0])).toContain('Say heron.');
    states({
      'parameter-asked@`:fact[need-user]`': 'asks in the terminal',
      'recipe-with': 'with parameters',
    });
  });
});

describe('retry', () => {
  const heron = { 'heron.yaml': full.block('heron.yaml').code };
  const { code: command } = full.blockWith('--recipe heron.yaml');

  it('starts again until the check passes, with a new conversation', async () => {
    let tries = 0;
    const script = (request: ModelRequest) => {
      if (hasResult(request)) return 'Done.';
      tries += 1;
      return shell(`printf '%0.sheron\\n' $(seq ${tries + 1}) >> heron.txt`);
    };
    const { stdout, reads } = await ran({ files: heron, script }, command);
    states({ 'retry-decides': tries === 2 && 'a command decides, not the model' });
    states({ 'retry-forgets': tries === 2 && 'forgets the conversation' });
    expect(stdout).not.toContain('Maximum retry');
    states({ 'retry-each': tries === 2 && 'after each try' });
    const clean = reads('heron.txt') === 'heron\n'.repeat(3);
    states({ 'retry-clean@`on_failure`': clean && 'before goose starts again' });
    states({
      'retry-cleans': clean && 'runs `on_failure`',
      'retry-starts': tries === 2 && 'starts the prompt again',
    });
  });

  it('gives up with exit code 0', async () => {
    const again = heron['heron.yaml'].replace('rm -f heron.txt', 'echo again >> log');
    const { code, stdout, reads, requests } = await ran(
      { files: { 'heron.yaml': again }, env: { GOOSE_MODE: 'approve' } },
      command,
    );
    const ranAnyway = stdout.includes('Maximum retry') && code === 0;
    states({ 'retry-asks': ranAnyway && 'without a question, whatever the mode' });
    states({
      'exit-retries': code,
      'retry-max@`max': requests.length === 3 && 'how often goose starts again',
      'retry-last': reads('log') === 'again\nagain\n' && 'does not run',
    });
    const [, last = ''] = full.block('Output, when every try fails').code.split('…\n');
    expect(stdout).toContain(last.trim());
  });

  const slow = 'sleep 5';
  const check = 'test "$(wc -l < heron.txt)" -eq 3';

  it.each([
    ['timeout_seconds', check, slow],
    ['on_failure_timeout_seconds', 'rm -f heron.txt', slow],
    ['GOOSE_RECIPE_RETRY_TIMEOUT_SECONDS', check, slow],
    ['GOOSE_RECIPE_ON_FAILURE_TIMEOUT_SECONDS', 'rm -f heron.txt', slow],
  ])('ends when the time of %s is over', async (field, before, after) => {
    const text = heron['heron.yaml'].replace(before, after);
    const key = field.startsWith('GOOSE_');
    const set = `${field}: 1\n`;
    const files = { 'heron.yaml': `${text.trimEnd()}\n${key ? '' : `  ${set}`}` };
    const options = { files, config: key ? set : '' };
    const { code, stdout, requests } = await ran(options, command);
    expect(stdout).toContain('Retry logic encountered an error');
    states(
      before === check
        ? {
            'retry-check-time@`timeout':
              requests.length === 1 && 'how long one check may take',
          }
        : {
            'retry-failure-time@`on_failure_timeout':
              requests.length === 1 && 'how long `on_failure` may take',
          },
    );
    if (!key) expect(full.row(field)).toHaveLength(2);
    states({
      'retry-slow': requests.length === 1 && 'does not start again',
      'retry-slow-end': code === 0 && 'reports success',
      'retry-now': requests.length === 1 && 'ends the run at once',
    });
  });

  it('needs all checks, and a number above zero', async () => {
    const more = heron['heron.yaml'].replace(
      check,
      "'true'\n    - type: shell\n      command: 'false'",
    );
    const all = await ran({ files: { 'heron.yaml': more } }, command);
    const failed = all.stdout.includes('Maximum retry');
    states({ 'retry-all@`checks`': failed && 'all of them have to succeed' });
    const none = heron['heron.yaml'].replace('max_retries: 2', 'max_retries: 0');
    const { code } = await ran({ files: { 'heron.yaml': none } }, command);
    states({ 'retry-least': code === 1 && 'above zero' });
    for (const part of [/^ +max_retries.*\n/m, /^ +checks:\n.*\n.*\n/m]) {
      const files = { 'heron.yaml': heron['heron.yaml'].replace(part, '') };
      const without = await ran({ files }, 'goose recipe validate heron.yaml');
      states({ 'retry-needed': without.code === 1 && 'needed' });
    }
  });
});
