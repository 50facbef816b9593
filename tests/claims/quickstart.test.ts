/** docs/quickstart and docs/guides/troubleshooting, followed by a newcomer. */
import { describe, expect, it } from 'vitest';
import { fact, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import { aReader, ran, shell, standIn, textOf, write } from './support/reader.ts';
import { runs } from './support/run.ts';
import { keys } from './support/terminal.ts';

const page = readPage('docs/quickstart.mdx');
const modes = readPage('docs/reference/permission-modes.mdx');
const check = 'goose info --check';

runs('docs/quickstart.mdx');

runs('docs/guides/troubleshooting.mdx', {
  before: { 'session diagnostics': 'goose run --name birds --text Hi' },
});

describe('the quickstart', () => {
  it('leads to a first file, and out again', async () => {
    const content = '<!doctype html>\n<title>Tic-tac-toe</title>\n';
    const reader = await aReader({
      newcomer: true,
      script: [
        write('tic-tac-toe.html', content),
        '\nThe game is in tic-tac-toe.html. Open it in a browser.',
      ],
    });
    const { code } = page.blockWith('mkdir goose-demo');
    const { shown: first } = await reader.presses(
      code.replace('mkdir', 'mkdir -p'),
      ['Share anonymous usage data', keys.down],
      ['● No', keys.enter],
      ['Enter to send', keys.ctrlD],
    );
    states({
      'usage-chosen': /● (Yes|No)/.exec(first)?.[1],
      'usage-asked': 'asks whether it may send anonymous usage data',
    });
    expect(reader.reads('.config/goose/config.yaml')).toContain(
      'GOOSE_TELEMETRY_ENABLED: false',
    );

    await reader.types('rmdir goose-demo');
    const request = page.blockWith('Write a tic-tac-toe game').code.trim();
    const { stdout } = await reader.types(code, request, fact('leave-word'));
    states({ 'cost-small-requests': inWords(reader.requests.length) });
    const [call = ''] = page.block('A first answer').code.split('\n…');
    for (const line of call.split('\n')) expect(stdout).toContain(line.trim());
    expect(call).toContain(`${fact('call-mark')} write`);
    states({ 'calls-shown': 'shows each tool call', 'call-line': 'a tool call' });
    expect(stdout).toContain('Created tic-tac-toe.html (2 lines)');
    expect(stdout).toContain(page.block('After /exit').code.split('·')[0]?.trim());
    expect(reader.reads('goose-demo/tic-tac-toe.html')).toBe(content);
    states({ 'works-in': 'the folder where you start it' });
    const saved = await reader.types('cd .local/share/goose/sessions; find *');
    // The newest may be in files beside it.
    const one = /^(?:sessions\.db(?:-\w+)?\n)+$/.test(saved.stdout);
    states({
      'session-place': one && 'on your machine',
      'session-database': one && 'one database',
    });

    await reader.types('goose session --resume', 'And now?', '/exit');
    expect(JSON.stringify(reader.requests.at(-1))).toContain('tic-tac-toe game');
  });

  it('leaves the shell behind', async () => {
    const alone = 'PATH=$(dirname "$(command -v goose)") goose session';
    const script = [write('made.txt', 'Hi')];
    const lines = ['goose session list', '/exit'];
    const { requests, lists, stdout } = await ran({ script }, alone, ...lines);
    const sent = textOf(requests[0]).includes('goose session list');
    const made = lists().includes('made.txt');
    states({ 'needs-none': made && 'Git and Node.js are not needed' });
    const own = requests.length > 0 && !/sign in|log in|account/i.test(stdout);
    states({ 'needs-account': own && 'nor is an account with goose' });
    states({ 'command-typed': sent ? 'go to the model as text' : 'run' });
  });

  it('is not the first to ask about usage data where goose configure ran', async () => {
    const reader = await aReader({ newcomer: true });
    const { shown } = await reader.presses(
      'goose configure',
      ['● Yes', keys.down],
      ['● No', keys.enter],
      ['set up your provider?', keys.ctrlC],
    );
    const order = ['Share anonymous usage data', '● Yes', 'set up your provider?'];
    const places = order.map((text) => shown.indexOf(text));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    states({
      'configure-order':
        'whether goose may send anonymous usage data, with Yes chosen, then about your provider',
    });
    states({
      'configure-usage': shown.includes('usage data') && 'asks about usage data',
    });
    for (const name of ['menu-openrouter', 'menu-tetrate', 'menu-manual'])
      expect(shown).toContain(fact(name));
    const manual = shown.indexOf('Manual Configuration') > (places[0] ?? 0);
    states({
      'provider-first':
        manual &&
        'answer the question about usage data, then select **Manual Configuration**',
    });
    const settings = fact('menu-settings');
    const later = await reader.presses(
      'goose configure',
      [settings, keys.down.repeat(5)],
      [`● ${settings}`, keys.enter],
      [fact('menu-usage'), ''],
      [fact('menu-secrets'), keys.ctrlC],
    );
    states({
      'configure-first':
        !shown.includes('Custom Providers') &&
        later.shown.includes('Custom Providers') &&
        'shows only ways to set up a provider',
    });
    const session = ['Enter to send', keys.ctrlD] as const;
    const unasked = await reader.presses('goose session', session);
    const once = !unasked.shown.includes('Share anonymous');
    states({
      'usage-skipped': once && 'asks about usage data if you skipped the first',
      'usage-once': once && 'asks once',
    });
  });

  it('is undone by the folders that the installation page removes', async () => {
    const guide = readPage('docs/getting-started/installation.mdx');
    const { types, home } = await ran(
      { config: 'GOOSE_MODE: auto\n' },
      'goose session',
      'Hi',
      '/exit',
    );
    const { stdout } = await types('goose info; goose session list');
    const labels = ['Config yaml', 'Sessions DB', 'Logs dir'];
    for (const [index, [, place = '']] of guide.table('places').entries()) {
      const line = new RegExp(`^${labels[index]}.*: +(\\S+)`, 'm').exec(stdout);
      expect(line?.[1]?.replace(home, '~')).toBe(place);
    }
    const [folder = ''] =
      guide.blockWith('rm -r ~/.config').code.match(/\S+share\S+/) ?? [];
    const gone = await types(`rm -r ${folder}; goose session list`);
    const listed = stdout.includes(' UTC - ') && gone.stdout.includes('No sessions');
    states({ 'sessions-gone': listed && 'removes every saved session' });
    await types(guide.blockWith('rm -r ~/.config').code);
    const { stdout: left } = await types("find . -iname '*goose*'");
    const piped = await types("BIRD=heron true | sh -c 'echo got $BIRD'");
    const after = await types("true | BIRD=heron sh -c 'echo got $BIRD'");
    states({
      'script-pipe': piped.stdout === 'got\n' && 'would not reach',
      'script-where': after.stdout === 'got heron\n' && 'after the pipe, before',
    });
    states({
      'uninstall-all': left === '' && 'deletes configuration, sessions and logs',
    });
  });
});

describe('troubleshooting', () => {
  it('the log and the report hold what the page says', async () => {
    const { types, code } = await ran(
      {
        config: 'GOOSE_MAX_TURNS: 77\nNOTES_API_KEY: in-the-file\n',
        script: [shell('echo heron'), 'First answer.', 'Second answer.'],
      },
      'export GOOSE_DISABLE_SESSION_NAMING=true; for each in One Two; do goose run --name birds --text "$each words"; done',
    );
    expect(code).toBe(0);
    const shows = async (command: string) => (await types(command)).stdout;
    const logs = 'cd .local/state/goose/logs;';
    const latest = await shows(`${logs} cat ${fact('logs-file')}`);
    const whole = ['Two words', 'Second answer.'].every((text) => latest.includes(text));
    const lines = (await shows(`${logs} cat cli/*/*`)).trim().split('\n');
    states({
      'logs-latest@`:fact[logs-file]`':
        whole &&
        !latest.includes('One words') &&
        'the latest request to the model and the answer, in full',
      'logs-hold@logs': whole && 'the last requests to the model, in full',
      'logs-days':
        /^\d{4}-\d\d-\d\d\n$/.test(await shows(`${logs} ls cli`)) &&
        'one folder for each day',
      'logs-lines@`cli/`':
        lines.every((line) => typeof JSON.parse(line) === 'object') &&
        'one JSON object per line',
    });
    const report = await shows('goose session diagnostics --name birds; cat *.json');
    expect(JSON.parse(report.slice(report.indexOf('{\n')))).toHaveProperty('config');
    states({ 'diagnostics-form': 'JSON' });
    const parts = ['GOOSE_MAX_TURNS', 'CLI command executed', 'Two words'];
    states({
      'diagnostics-hold':
        parts.every((part) => report.includes(part)) &&
        'holds your configuration, the logs and the conversation',
      'diagnostics-keys':
        report.includes('in-the-file') && 'with the keys that you wrote there',
    });
    await types(`rm -r .local/state/goose; ${fact('logs-more')} goose run --text Hi`);
    const more = (await shows(`${logs} cat cli/*/*`)).trim().split('\n');
    expect(more.length).toBeGreaterThan(lines.length);
    const session = await shows('goose session export --session-id $(date -u +%Y%m%d)_1');
    states({
      'sessions-hold@sessions':
        ['One words', 'heron', 'First answer.'].every((text) => session.includes(text)) &&
        'the whole conversation, with what tools printed',
    });
    const info = await shows('goose info');
    states({
      'info-logs': info.includes('Logs dir') && 'names the folder of the logs',
      'info-names':
        ['Sessions DB', 'Logs dir'].every((name) => info.includes(name)) &&
        'names the folders',
      'logs-named': /Logs dir: .*\/goose\/logs/.test(info) && 'names the folder',
    });
  });

  it('a key in config.yaml is not read', async () => {
    const { stdout } = await ran(
      { config: 'ANTHROPIC_API_KEY: written\n', env: { GOOSE_PROVIDER: 'anthropic' } },
      check,
    );
    const missing = stdout.includes('Configuration value not found: ANTHROPIC_API_KEY');
    states({ 'key-in-config': missing ? 'is not read at all' : 'is read' });
    states({ 'keys-unread': missing && 'does not read them here' });
    states({ 'value-missing': missing && 'the named key is missing' });
  });

  it('a variable wins over a key that a file stores without a keyring', async () => {
    const used: (string | undefined)[] = [];
    const url = await standIn(({ headers }, response) => {
      used.push(headers.authorization);
      response.writeHead(401).end('{}');
    });
    const { types } = await ran(
      {
        files: { '.config/goose/secrets.yaml': 'OPENAI_API_KEY: stored\n' },
        env: { OPENAI_HOST: url, OPENAI_API_KEY: undefined, GOOSE_DISABLE_KEYRING: '1' },
      },
      `OPENAI_API_KEY=typed ${check}`,
    );
    await types(check);
    const first = used[0] === 'Bearer typed' ? 'a variable of the terminal' : used[0];
    states({ 'key-first': first });
    states({ 'key-over': used[0] === 'Bearer typed' && 'wins over' });
    states({ 'key-order': used.length > 1 && 'the first key it finds' });
    const stored = used[1] === 'Bearer stored';
    states({
      'keyring-instead': stored && "from `secrets.yaml` instead of the system's keychain",
      'key-then':
        stored &&
        'then the secrets in your keychain, or in `secrets.yaml` where there is none',
      'file-secrets': stored && 'keys, in plain text, where there is no keychain',
    });
  });
});

it('the mode of the session wins over the variable, and that over the file', async () => {
  const reader = await aReader({
    config: modes.blockWith('GOOSE_MODE: smart_approve').code,
  });
  const mode = async (variable: string, ...lines: readonly string[]) => {
    const all = [...lines, fact('mode-shown'), '/exit'];
    const { stdout } = await reader.types(`${variable} goose session`, ...all);
    return /Mode: (\w+)\n/.exec(stdout)?.[1];
  };
  expect(await mode('')).toBe('smart_approve');
  const chat = `${fact('mode-second')}=chat`;
  expect(await mode(chat)).toBe('chat');
  const once = (await mode('')) === 'smart_approve';
  states({ 'mode-once': once && 'For one session only' });
  expect(await mode(chat, fact('mode-first'))).toBe('approve');
  const listed = modes.section('precedence').match(/^\d\. .*$/gm);
  expect(listed?.slice(0, 2)).toEqual(
    ['mode-first', 'mode-second'].map((name) => expect.stringContaining(fact(name))),
  );
  states({ 'mode-wins': 'The first one that is set wins' });
  const later = (await mode('')) === 'approve';
  states({ 'mode-later': later ? 'for every later session' : 'for this session' });
  states({
    'mode-outlives': later && 'every session that you start or resume from then on',
  });
});
