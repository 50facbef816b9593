/** The tables of errors: what goose shows, how often it asks, and how it ends. */
import { describe, expect, it } from 'vitest';
import { factNamed } from '../../tools/facts.ts';
import { fact, facts, inNumbers, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  ask,
  chatted,
  markedConfig,
  ran,
  type ReaderOptions,
  shell,
  use,
  standIn,
} from './support/reader.ts';
import { runs } from './support/run.ts';

const page = readPage('docs/reference/errors.mdx');
const handling = readPage('docs/goose-architecture/error-handling.mdx');
/** Who deals first with an error of this kind, as the page says. */
const handler = (kind: string) =>
  handling.table('error-kinds').find(([name]) => name === kind)?.[2];
const trouble = readPage('docs/guides/troubleshooting.mdx');
const quickstart = readPage('docs/quickstart.mdx');
const refused = (status: number) => ({ script: () => ({ status, message: 'no' }) });
const check = 'goose info --check';

runs('docs/getting-started/installation.mdx', {
  ...refused(401),
  before: { 'rm -r': 'mkdir -p ~/.config/goose ~/.local/share/goose' },
});

describe('errors of the provider', () => {
  const statuses = page
    .table('errors-provider')
    .map(([first = '']) => first)
    .filter((first) => /^\d{3}\b/.test(first));

  const zero = [
    ['402', 'used-up credit'],
    ['429', 'a rate limit'],
    ['500', 'a server error that lasts'],
  ] as const;

  it.each(statuses)('%s', async (status) => {
    const [, shown = '', requests, code] = page.row(status);
    const ended = await ran(refused(Number.parseInt(status)));
    expect(ended.stdout).toContain(shown);
    const begin = fact('errors-begin');
    const text = new RegExp(`${begin}[^]*?\\n\\n(Please .*)`).exec(ended.stdout)?.[1];
    expect(text === undefined).toBe(facts('errors-apart').includes(status.slice(0, 3)));
    if (ended.code === 0 && text !== undefined) {
      const retries = inWords(ended.requests.length - 1);
      const once = ended.stdout.split(text).length === 2 && ended.requests.length > 1;
      states({ 'errors-last': once && 'After the last one' });
      states({ 'errors-end': text, 'errors-retries': retries, 'exit-error': ended.code });
    }
    const compacted = ended.stdout.includes('error trying to compact');
    if (ended.stdout.includes('Compacting'))
      states({
        'errors-too-long': status,
        'errors-second':
          /summar/i.test(JSON.stringify(ended.requests[1])) &&
          'the second request asks for a summary',
        'compact-useless': compacted && 'a summary cannot help',
        'compact-ends': compacted && ended.requests.length === 2 && 'the turn ends',
        'exit-error': ended.code,
      });
    if (status.startsWith('401'))
      states({
        'one-key': ended.code === 1 && 'wrong key',
        'endpoint-401@`Authentication':
          ended.stdout.includes('Authentication error') &&
          'wants a key, or a different one',
      });
    if (status.startsWith('404'))
      states({ 'zero-same': ended.code === 0 && 'with the same code' });
    const [, cause] = zero.find(([each]) => status.startsWith(each)) ?? [];
    if (cause !== undefined && code === '0')
      expect(facts('zero-causes')).toContain(cause);
    if (/^4(?:01|29)/.test(status)) {
      const [again, once] = handler('Provider')?.split('; ') ?? [];
      expect(ended.requests.length > 1 ? again : once).toBe(
        status === '429' ? 'goose, which asks again' : 'with a wrong key, you',
      );
    }
    const provider = handling.row('Provider')[1];
    const example = { 401: 'wrong key', 429: 'rate limit', 500: 'server error' }[status];
    if (example !== undefined) expect(provider?.split(', ')).toContain(example);
    if (ended.stdout.includes('Compacting'))
      expect(handler('Context length')).toBe('goose, which shortens it');
    if (/^40[12]/.test(status))
      states({ 'key-ends': ended.requests.length === 1 && 'ends the run at once' });
    states({ 'table-provider': Object(ended.environment).GOOSE_PROVIDER });
    expect(ended.requests).toHaveLength(Number(requests));
    expect(ended.code).toBe(Number(code));
  });

  it('the status of the JSON output', async () => {
    const ended = await ran(refused(429), `${ask} --output-format json`);
    const { messages, metadata } = JSON.parse(ended.stdout);
    const roles = messages.map(({ role }: { readonly role: string }) => role).join();
    const counted = 'total_tokens' in metadata && roles.startsWith('user');
    states({
      'json-holds':
        counted &&
        'the whole conversation under `messages`, and the tokens under `metadata`',
    });
    states({ 'json-numbers': 'total_tokens' in metadata && 'metadata' });
    states({ 'errors-status': `"status": ${JSON.stringify(metadata.status)}` });
    expect(ended.code).toBe(0);
  });
});

it('a limit of the provider ends the turn, not the session', async () => {
  const limit = { status: 429, message: 'no' };
  const script = [limit, limit, limit, limit, 'Yes.'];
  const { requests, stdout } = await chatted({ script }, 'One', 'Two');
  const goesOn = requests.length === 5 && stdout.includes('Yes.');
  states({ 'rate-ends': goesOn && 'gives up for this turn' });
});

it('a retry waits for these seconds', async () => {
  const env = { GOOSE_PROVIDER_SKIP_BACKOFF: undefined };
  const { logs } = await ran({ ...refused(429), env });
  const pauses = [...logs().matchAll(/Backing off for ([\d.]+)(m?)s/g)].map(
    ([, count, milli]) => Number(count) / (milli ? 1000 : 1),
  );
  const words = pauses.map((seconds) => inWords(2 ** Math.round(Math.log2(seconds))));
  states({ 'retry-pauses': words });
  const grows =
    pauses.length > 1 && pauses.every((each, at) => each > (pauses[at - 1] ?? 0));
  states({ 'retry-grows': grows && 'asks again, with growing pauses' });
});

it('a retry waits as long as the provider says', async () => {
  const url = await standIn((_, response) => {
    response.writeHead(429, { 'retry-after': '0' }).end('{}');
  });
  const env = { GOOSE_PROVIDER_SKIP_BACKOFF: undefined, OPENAI_HOST: url };
  const { logs } = await ran({ env });
  const pauses = logs().match(/Backing off for [\d.]+\w+/g) ?? [];
  const waits = pauses.length > 0 && pauses.every((each) => /for 0n?s/.test(each));
  states({ 'rate-header': waits && 'waits as many seconds as that names' });
});

describe('the check', () => {
  const unset = { GOOSE_PROVIDER: undefined, OPENAI_HOST: undefined };
  const causes: Readonly<Record<string, ReaderOptions>> = {
    'no provider is set': { env: { ...unset, OPENAI_API_KEY: undefined } },
    'no model is set': { env: { GOOSE_MODEL: undefined } },
    'the named key is missing in this terminal': { env: { GOOSE_PROVIDER: 'anthropic' } },
    'the key is missing or wrong, or belongs to another service': {
      ...refused(401),
      env: { OPENAI_API_KEY: undefined },
    },
    'the key has a line break in it': { env: { OPENAI_API_KEY: 'x\n' } },
    'the address does not answer': { env: { OPENAI_HOST: 'http://127.0.0.1:9' } },
    "the endpoint's host or path is wrong, or it has no such model": refused(404),
    'the key is right, but its account has no credit left': refused(402),
    'the rest of the line says why': refused(400),
    'too many requests, or the plan is used up': refused(429),
    'the service has a problem': refused(500),
  };

  it('says for each cause what the page shows', async () => {
    const rows = trouble.table('trouble-check');
    expect(rows).toHaveLength(Object.keys(causes).length);
    for (const [shown = '', cause = ''] of rows) {
      const { output, code } = await ran(causes[cause] ?? {}, check);
      // goose aligns what it prints.
      expect(output.replaceAll(/ +/g, ' '), cause).toContain(shown);
      const inQuickstart = [
        ['refused-401', 'Authentication error'],
        [
          'refused-402',
          'Please check your account with your provider to add more credits',
        ],
      ] as const;
      for (const [name, message] of inQuickstart)
        if (output.includes(message)) {
          const [, told = ''] = quickstart.row(message);
          expect(cause).toContain(told.replace('the account', 'its account'));
          states({ [name]: told });
        }
      const [auth = ''] = /(?<=Auth: +)FAILED/.exec(output) ?? [];
      expect(shown.startsWith('Auth:'), cause).toBe(auth !== '');
      states({
        'exit-check': code,
        'check-tells': code === 1 && 'tells you what is wrong',
        'check-paths':
          /yaml:.*db[^]*Logs dir:[^]*Check:/s.test(output) && 'the paths that goose uses',
      });
    }
  });

  it('is not needed where there is no keychain', () => {
    const { code } = trouble.blockWith('GOOSE_DISABLE_KEYRING');
    const [line] = code.split('\n');
    states({ 'keyring-line': line === 'export GOOSE_DISABLE_KEYRING=1' && 'first' });
  });

  it('tries Ollama again and again', async () => {
    const env = { GOOSE_PROVIDER: 'ollama', OLLAMA_HOST: 'http://127.0.0.1:9' };
    const { logs, stdout } = await ran({ env });
    expect(stdout).toContain('Network error');
    const [, tries] = /retrying \(\d+\/(\d+)\): NetworkError/.exec(logs()) ?? [];
    const { requests } = await ran(
      refused(500),
      `OLLAMA_HOST=$OPENAI_HOST GOOSE_PROVIDER=ollama ${check}`,
    );
    states({
      'ollama-tries': inWords(Number(tries)),
      'ollama-check': requests.length === 11 && 'so does the check',
    });
  });
});

describe('a row', () => {
  const listed = ['errors-setup', 'errors-ends'].flatMap((name) => page.table(name));
  const unreachable = { env: { OPENAI_HOST: 'http://127.0.0.1:9' } };
  const unset = {
    env: {
      GOOSE_PROVIDER: undefined,
      GOOSE_MODEL: undefined,
      OPENAI_HOST: undefined,
      OPENAI_API_KEY: undefined,
    },
  };
  const asks = { script: [shell('true')], env: { GOOSE_MODE: 'approve' } };
  const noModel = "No model configured. Run 'goose configure' first.";
  const noKey = 'Configuration value not found: ANTHROPIC_API_KEY';

  const causes: Readonly<Record<string, string>> = {
    "No provider configured. Run 'goose configure' first.":
      'neither file, variable nor flag names a provider',
    [noModel]: 'a provider without a model, such as --provider lmstudio alone',
    'Configuration value not found': 'a key that the provider needs is missing',
    'Unknown provider': 'the name is misspelled',
    'Failed to start extension': "the extension's program did not start",
  };

  it.each<[string, ReaderOptions, string, string?]>([
    ['does not answer at that address', unreachable, ask],
    ['the answer is complete', { script: ['Here is the answer.'] }, ask],
    ['the limit of --max-turns', { script: () => shell('true') }, `${ask} --max-turns 2`],
    ['a call needs your approval and there is no terminal', asks, ask],
    ['goose info --check, and the check fails', refused(401), check],
    ["No provider configured. Run 'goose configure' first.", unset, ask],
    [noModel, unset, `${ask} --provider lmstudio`, noModel],
    [
      'Configuration value not found',
      unset,
      `${ask} --provider anthropic --model any`,
      noKey,
    ],
    [
      'Unknown provider',
      unset,
      `${ask} --provider nobody --model any`,
      'Unknown provider',
    ],
    ['Failed to start extension', {}, `${ask} --with-extension "notes:no-such-program"`],
  ])('%s', async (row, options, command, also) => {
    const { output, code, requests } = await ran(options, command);
    const cells = listed.find((each) => each.includes(row)) ?? page.row(row);
    // Some tables start with the text, and others with its cause.
    expect(cells.slice(0, 2).filter((cell) => output.includes(cell))).toHaveLength(1);
    expect(code).toBe(Number(cells.at(-1)));
    if (cells.length === 4)
      expect(cells[2]).toBe(
        requests.length === 0 ? 'none arrive' : String(requests.length),
      );
    if (row in causes) expect(cells[1]).toContain(causes[row]);
    if (row === 'the answer is complete')
      states({
        'exit-finished': code,
        'text-ends': requests.length === 1 && 'the turn ends',
        'call-none@whether a line': !output.includes('▸') && 'no tool was called',
      });
    if (/^No (?:provider|model) /.test(row))
      states({ 'exit-failure': code, 'one-setup': code === 1 && 'no provider or model' });
    if (row.startsWith('a call needs'))
      states({
        'one-approval@:fact[exit-failure]': code === 1 && 'a call that needed approval',
      });
    if (row.startsWith('does not answer'))
      states({ 'zero-same': code === 0 && 'with the same code' });
    if (row.startsWith('the limit'))
      states({
        'gate-limit': code === 0 && 'ends a loop that gets nowhere',
        'turns-end':
          code === 0 && 'ends a run whose model meets the same error again and again',
        'turns-count@turn': requests.length === 2 && 'counts its requests',
        'system-place@system prompt':
          requests.every(({ messages }) => messages[0]?.role === 'system') &&
          'at the start of each request',
      });
    if (row.startsWith('Failed'))
      states({
        'start-fails': requests.length === 1 && 'continues without',
        'start-warns': output.includes(row) && 'warns',
        'start-lives': code === 0 && 'does not end the session',
      });
    if (also !== undefined) expect(output).toContain(trouble.row(also)[0]);
    if (row === 'Unknown provider')
      states({ 'start-provider@`Unknown': 'the name is misspelled' });
    if (also === noKey)
      states({ 'start-key@`Configuration': 'the key is missing in this terminal' });
    if (also === noModel) {
      const flag = await ran(unset, `${command} --model any`);
      const variable = await ran(unset, `GOOSE_MODEL=any ${command}`);
      const named = !flag.output.includes(noModel) && variable.output.includes(noModel);
      states({
        'start-model@`No model':
          named &&
          'name one with `--model`; beside `--provider`, `GOOSE_MODEL` does not help',
      });
    }
  });
});

it.each([
  ['no tool of that name was offered', use('no_such_tool')],
  ['a command ends with a code other than 0', shell('echo heron; exit 1')],
  [
    'a command takes too long',
    use('shell', {
      command: 'echo heron; sleep 5',
      [String(factNamed('timeout-field'))]: 1,
    }),
  ],
])('%s', async (row, call) => {
  const rows = page.table('errors-tools');
  const shown = rows
    .find(([what]) => what === row)?.[1]
    ?.replace(/its output(?: so far)?, then /, '');
  const { requests, code, stdout } = await ran({ script: [call] });
  const told = JSON.stringify(requests.at(-1));
  expect(told).toContain(shown);
  expect(handler('Tool')).toBe('the model');
  // The row starts with the command's output where that comes first.
  const first = rows.find(([what]) => what === row)?.[1];
  const below = told.includes(`heron\\n${shown}`) || told.includes(`heron\\n\\n${shown}`);
  if (row.includes('a code'))
    states({ 'shell-same': told.includes('Command exited') && 'works the same way' });
  if (row.includes('a code'))
    states({ 'exit-below': below && "below the command's output" });
  if (row.includes('too long'))
    states({ 'timeout-below': below && 'with what it had printed so far' });
  expect(first?.startsWith('its output')).toBe(below);
  const both = told.includes(shown ?? '?') && stdout.includes(shown ?? '?');
  const unknown = told.includes('not advertised');
  if (row.includes('offered'))
    states({
      'tool-offered': unknown && 'checks',
      'tool-gone': unknown && 'cannot be called',
      'atlas-cannot': unknown && 'cannot call a tool that is not there',
      'tool-unknown': unknown && 'goose answers itself, without asking any server',
      'tool-other':
        unknown &&
        'A call to a tool that was not offered comes back to the model as an error',
    });
  states({
    'tool-told': both && 'to the model and to your terminal',
    'tool-answer':
      told.includes(shown ?? '?') &&
      "puts the failure in the tool's answer and hands it to the model",
    'model-tries':
      requests.length === 2 &&
      'reads it like any other result and can try something else',
    'call-fails': told.includes(shown ?? '?') && 'the model is told',
    'failures-are':
      code === 0 &&
      requests.length === 2 &&
      'treats most failures as news for the model rather than as a reason to stop',
    'tool-goes-on': code === 0 && requests.length === 2 && 'continues',
  });
});

it('a call takes longer than the timeout', async () => {
  const shown = page.row("a call takes longer than the extension's timeout")[1];
  const { told, lists } = await ran({
    config: markedConfig('timeout: 10'),
    script: [use('marked__hangs')],
  });
  // The page's extension has 3 seconds; on a busy machine this one may need more to start.
  expect(told()[0]).toContain(shown?.split(',')[0]?.replace('3S', '10S'));
  const wrote = lists().includes('cancelled');
  states({
    'timeout-gives@`timeout`': 'gives up on a call',
    'life-seconds':
      told()[0]?.includes('10S') && "waits up to the extension's `timeout` in seconds",
    'programs-rights': wrote && 'run with your permissions',
    'server-rights': wrote && 'runs with your permissions',
  });
});

it.each([
  ['the arguments of a call are malformed', 'ls'],
  ['an answer ends in the middle of a call', '{"command": "ls'],
])('%s', async (row, written) => {
  const script = [{ toolCalls: [{ name: 'shell', arguments: written }] }];
  const { told, output, logs } = await ran({ script });
  const shown = page.row(row)[1];
  expect(told()[0]).toContain(shown);
  expect(output).toContain(shown);
  expect(logs()).toContain(fact('parse-logged'));
});

it('a call that never had a result is left out', async () => {
  const script = [shell('kill -9 $PPID; sleep 9')];
  const { types, requests } = await ran({ script }, 'goose session --name a', 'Hi');
  const { code } = await types('goose run --resume --name a --text More');
  const roles = requests.map(({ messages }) => messages.map(({ role }) => role).join());
  const alone = code === 0 && roles.join(' ') === 'system,user system,user';
  states({ 'call-orphan': alone && 'leaves them out of its requests' });
});

it('a session that does not exist is named', async () => {
  const { types, stderr } = await ran({}, 'goose session --resume --name nope');
  const { stderr: other } = await types('goose session export --session-id nope');
  const said = /No session found/.exec(stderr)?.[0];
  states({ 'session-unknown': [said, /Session not found/.exec(other)?.[0]] });
});

it('no limit of repetitions ends a run', async () => {
  const script = Array.from({ length: inNumbers(fact('repetitions-calls')) }, () =>
    shell('echo bird'),
  );
  const command = `GOOSE_MODE=${fact('repetitions-mode')} ${ask} --max-tool-repetitions ${fact('repetitions-limit')}`;
  const { told } = await ran({ script }, command);
  states({
    'repetitions-hold': told().every((each) => each === 'bird') ? 'did not hold' : 'held',
  });
});

const unknown = 'a flag or a command that does not exist';

it.each([
  ['goose run --nope', unknown],
  ['goose nope', unknown],
  [
    'goose run --recipe a --text Hi',
    'two flags that exclude each other, such as --recipe and --text',
  ],
  [
    'goose session --fork',
    'a flag that needs another one, such as --fork without --resume',
  ],
])('%s', async (command, row) => {
  const [, shown = '', code] = page.row(row);
  const part = shown.split(' or ')[command === 'goose nope' ? 1 : 0]?.split(',')[0];
  const ended = await ran({}, command);
  expect(ended.stderr).toContain(part);
  expect(ended.stderr).toContain('Usage:');
  expect(ended.code).toBe(Number(code));
  states({ 'exit-usage': ended.code, 'exit-shows@2': 'prints its usage' });
  states({
    'two-usage@:fact[exit-usage]':
      ended.code === 2 && 'a flag or command that does not exist',
  });
});

describe('exit codes of the commands', () => {
  const rows = page
    .table('errors-commands')
    .flatMap(([names = '', code, why]) =>
      names.split(', ').map((command) => [command, Number(code), why] as const),
    );

  /** goose's lines with their reasons. */
  const reasons = [
    [/^No (?:recipes|sessions|scheduled jobs) found\.?$/, 'there are none'],
    [/^No sessions found for|Job with ID/, 'there is no such job'],
    [
      /^Error: No sessions found$/,
      'there are no sessions, or no terminal to choose one in, although goose prints Error',
    ],
    [/^Model not found/, 'there is no such model'],
    [/^$/, 'the terminal has no session'],
    [/^Error: No session found with name/, 'there is no such session'],
    [/Failed to retrieve nope/, 'there is no such recipe'],
    [/is not installed/, 'there is no such plugin'],
    [/is not running/, 'it does not run'],
    [/requires an interactive terminal/, 'there is no terminal'],
    [/not inside a git repository/, 'the folder is in no Git repository'],
    [/^Error: Must provide/, 'nothing says what to do'],
    [/Usage: goose gateway <COMMAND>/, 'no command follows'],
  ] as const;

  it.each(rows)('%s: %i', async (command, code, why) => {
    const ended = await ran({}, command);
    expect(ended).toMatchObject({ code });
    const said = ended.output.trim();
    expect(reasons.find(([form]) => form.test(said))?.[1]).toBe(why);
    if (command === 'goose recipe list') states({ 'recipes-none': said });
    if (/^No \w+ found$/.test(said))
      states({
        'exit-fine@0': code === 0 && 'the command finished, or found nothing to do',
      });
    if (code === 1) states({ 'exit-says@1': ended.output.trim() !== '' && 'says why' });
    if (command.startsWith('goose gateway stop'))
      states({ 'exit-nothing-to-stop': code });
    if (command === 'goose configure')
      states({
        'configure-menus': code === 1 && 'has menus only, so it cannot run here',
        'configure-needs': code === 1 && 'has menus only, so it needs a terminal',
      });
    expect(page.table('errors-codes').map(([each]) => each)).toContain(String(code));
  });
});

it('the doctor waits forever when the provider refuses', async () => {
  const { code, output } = await ran(refused(401), 'timeout 3 goose doctor');
  const silent = await ran(
    { script: () => ({ after: new Promise(() => {}) }) },
    'timeout 3 goose doctor',
  );
  states({ 'doctor-silent': !output.includes('rror') && 'prints no error' });
  const hangs = code === 124;
  states({ 'doctor-ends': hangs && 'never ends', 'doctor-hangs': hangs && 'hangs' });
  const { stdout, stderr, requests } = await ran({}, 'goose doctor');
  const asked =
    stdout.includes('Done.') && requests.some(({ tools = [] }) => tools.length > 9);
  states({
    'doctor-does':
      stderr.includes('extensions ready') &&
      asked &&
      'starts your extensions, and asks the model with their tools',
  });
  states({ 'doctor-when': hangs && silent.code === 124 && 'refuses or does not answer' });
});

describe('a command that does not end', () => {
  const limit = { [String(factNamed('timeout-variable'))]: '1' };
  const developer =
    'extensions:\n  developer:\n    enabled: true\n    type: platform\n    name: developer\n    timeout: 1\n';

  it.each([
    ['sleep 20 > server.log 2>&1 & echo $! > pid; echo on', {}, 'on'],
    ['sleep 20 & echo on', {}, 'on\n\nOutput may be incomplete'],
    ['read -r name; echo "got=$name"', {}, 'got='],
    ['sleep 20', { env: limit }, 'Command timed out after 1 seconds'],
    ['sleep 2; echo on', { config: developer }, 'on'],
  ])('%s', async (command, options, said) => {
    const begin = Date.now();
    const { told, types } = await ran({ script: [shell(command)], ...options });
    const early = Date.now() - begin < 15_000;
    expect(told()[0]).toContain(said);
    if (said === 'on') expect(told()[0]).toBe('on');
    const result = told()[0] ?? '';
    if (command.includes('.log'))
      states({
        'background-lives':
          (await types('cat pid | xargs kill')).code === 0 && 'outlives the session',
        'background-file@runs in the background, with':
          result === 'on' ? 'continues at once' : 'waits',
      });
    if (said.includes('incomplete'))
      states({
        'background-terminal': `${result === said ? 'with' : 'without'} the rest of the output`,
        'background-soon@runs in the background, but': early && 'before the command ends',
      });
    if (said === 'got=')
      states({
        'input-waits@waits for input': result === said ? 'gets none' : 'gets some',
      });
    if (said === 'got=') states({ 'input-typed': 'cannot type into it' });
    if ('env' in options) states({ 'timeout-all': 'all commands' });
    if ('env' in options)
      states({
        'command-ends@takes longer': 'goose ends it',
        'timeout-raises': 'raises that limit',
      });
    if ('config' in options)
      states({
        'entry-timeout': result === 'on' ? 'no effect' : 'an effect',
        'entry-raises': result === 'on' && 'does not',
        'command-waits': result === 'on' && 'waits for a command to end',
        'timeout-platform': result === 'on' && 'not for `platform`',
      });
  });
});
