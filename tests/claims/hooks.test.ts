/** docs/guides/hooks: which events there are, what stops a call, and how a hook is switched off. */
import { describe, expect, it } from 'vitest';
import {
  hooksJson,
  matcher,
  plugin as consoleRules,
} from '../../src/console/rules/hook.ts';
import type { SessionData } from '../../data/types.ts';
import { factNamed } from '../../tools/facts.ts';
import { readData } from '../../tools/goose/data.ts';
import { fact, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  ask,
  delegate,
  hooksOf,
  plugin,
  ran,
  shell,
  use,
  write,
} from './support/reader.ts';

const page = readPage('docs/guides/hooks.mdx');
const rules = { [hooksOf('rules')]: page.block(`~/${hooksOf('rules')}`).code };

type Answer = readonly [command: string, fields: object, runs: boolean];

/** The rows that name an exit code: the hook, and whether the call runs. */
const answers = page.table('hook-answers').flatMap(([hook = '', call = '']) => {
  const code = /^ends with (\d)/.exec(hook)?.[1];
  if (code === undefined) return [];
  const printed = hook.match(/\{.*?\}/g) ?? [];
  const said = hook.includes('and prints {') ? printed : ['', ...printed];
  const runs = call !== 'is stopped';
  return said.map((json) => [`echo '${json}'; exit ${code}`, runs] as const);
});

const closed = JSON.parse(`{${String(factNamed('hook-closed'))}}`);

describe('a hook that blocks', () => {
  it('stops one command in auto mode, tells the model why, and lets others through', async () => {
    const { lists, told } = await ran({
      files: rules,
      env: { GOOSE_MODE: 'auto' },
      script: [
        shell('git push; touch pushed'),
        use('developer__shell', { command: 'git push; touch pushed' }),
        shell('touch other'),
      ],
    });
    const reason = page.block('What the model is told').code.trim();
    states({
      'hook-others': lists().includes('other') && 'every other command through',
      'hook-stops': !lists().includes('pushed') && 'stops the call',
      'hook-why':
        told()[0]?.includes(reason) &&
        JSON.stringify(rules).includes('>&2') &&
        'the text on standard error tells the model why',
      'tool-prefixed': told()[1]?.includes(reason) && 'for `shell`',
    });
  });

  it('is skipped when its matcher is a star or a full name, and with its file when an entry is wrong', async () => {
    const name = hooksOf('rules');
    const wrong = { command: 'true', on_failure: 'deny' };
    expect(page.source).toContain('such as `"on_failure": "deny"`');
    const entries = [{ command: 'exit 2' }, wrong].map((hook) => ({ hooks: [hook] }));
    const files = {
      [name]: rules[name]?.replace('^shell$', '*') ?? '',
      [hooksOf('prefixed')]: rules[name]?.replace('^shell$', 'developer__shell') ?? '',
      [hooksOf('mistaken')]: JSON.stringify({ hooks: { PreToolUse: entries } }),
    };
    const script = [shell('git push; touch pushed')];
    const { lists, logs, stderr } = await ran({ files, script });
    const passed = lists().includes('pushed') && stderr === '';
    const log = logs();
    states({
      'hook-prefixed': passed && 'matches no call',
      'hook-star': passed && log.includes('skipping rule') && 'skips',
      'hook-passes': passed && 'run',
      'hook-mistake':
        passed &&
        log.includes('Failed to load plugin hooks') &&
        'the whole file without a message',
    });
  });

  it('says so by its exit code, and by what it prints', async () => {
    fact('hook-exit-block');
    fact('hook-exit-pass');
    const all = [
      ...answers,
      ['exit 1', true] as const,
      [`echo '{"decision":"block"}'; exit 1`, false] as const,
      ['echo checked', true] as const,
      [`echo '{"decision":"ask"}'`, true] as const,
    ];
    // Each call has a hook of its own.
    const cases = all.map(([command], index) => `*made-${index}-*) ${command} ;;`);
    const command = `case $(cat) in ${cases.join(' ')} esac`;
    const { lists } = await ran({
      files: plugin({ PreToolUse: { command } }),
      script: all.map((_, index) => shell(`touch made-${index}-`)),
    });
    const made = all.map(([each], index) => [each, lists().includes(`made-${index}-`)]);
    expect(made).toEqual(all);
    const outcome = Object.fromEntries(made);
    states({
      'hook-breaks': outcome['exit 1'] && 'lets everything through',
      'hook-is': made.some(([, runs]) => !runs) && 'shell command',
      'plugin-hooks':
        made.some(([, runs]) => !runs) && 'runs the hooks as shell commands',
      'hook-asks': outcome[`echo '{"decision":"ask"}'`] && 'cannot ask you',
      'hook-any-code': 'or with another code',
      'hook-noise': outcome['echo checked'] && 'prints anything else',
    });
    const before = await ran({
      files: plugin({ BeforeShellExecution: { command: 'exit 2' } }),
      script: [shell('touch made')],
    });
    states({
      'gate-hooks': made.some(([, runs]) => !runs) && 'may stop a call',
      'hook-may@`PreToolUse`': made.some(([, runs]) => !runs) && 'may stop it',
      'hook-cannot@`Before': before.lists().includes('made') && 'cannot stop it',
    });
  });

  it.each<Answer>([
    ['sleep 5', { timeout: 1 }, true],
    ['cat > log; exit 1', closed, false],
    ['cat > log; echo checked', closed, false],
    ['sleep 5', { timeout: 1, ...closed }, false],
    ['cat > log; ps -o args= -p $$ > shell', closed, true],
  ])('%s %o: the call runs: %s', async (command, fields, runs) => {
    const files = plugin({ PreToolUse: { command, ...fields } });
    const { lists, reads } = await ran({ files, script: [shell('touch made')] });
    expect(lists().includes('made')).toBe(runs);
    if (command.includes('shell'))
      states({
        'hook-shell@`command`': reads('shell').startsWith('sh -c ') && 'run with `sh -c`',
      });
    if (command.includes('exit 1'))
      states({
        'rule-fails':
          !runs &&
          hooksJson.includes('"on_failure": "block"') &&
          'so does a hook that fails',
      });
    if (command.includes('checked'))
      states({
        'hook-noise-stops':
          !runs && 'otherwise it stops calls that it should let through',
        'hook-silent': !runs && 'print nothing else',
      });
  });

  it.each([
    ['hook-no-shell', {}, 'lets every call through without a message'],
    ['hook-no-shell-closed', closed, 'stops every call'],
  ])('%s: a hook cannot run without sh', async (name, fields, found) => {
    const runs = Object.keys(fields).length === 0;
    const { lists, output } = await ran(
      {
        files: plugin({ PreToolUse: { command: runs ? 'exit 2' : 'true', ...fields } }),
        script: [write('made', 'a heron')],
      },
      `goose=$(command -v goose); PATH=/nowhere; ${ask.replace('goose', '"$goose"')}`,
    );
    expect(lists().includes('made')).toBe(runs);
    states({ [name]: (!runs || !output.includes('hook')) && found });
  });

  it('stops subagents by the second entry of the page', async () => {
    const push = 'touch pushed # git push';
    const script = [delegate, shell(push), 'Done.'];
    const { hooks } = JSON.parse(page.block(`~/${hooksOf('rules')}`).code);
    const second = JSON.parse(page.block('A second entry of PreToolUse').code);
    const both = { hooks: { PreToolUse: [...hooks.PreToolUse, second] } };
    const alone = await ran({ files: rules, script });
    const stopped = await ran({
      files: { [hooksOf('rules')]: JSON.stringify(both) },
      script,
    });
    const started = stopped.lists().includes('pushed');
    states({
      'hook-delegate': alone.lists().includes('pushed') && !started && 'never starts',
    });
  });

  const schedule =
    'goose schedule add --schedule-id make --cron "0 9 * * *" --recipe-source make.yaml && goose schedule run-now --schedule-id make';

  it.each([
    ['runs a call', 'a subagent', [delegate, shell('touch made')], ask],
    ['blocks a call', 'a schedule', [shell('touch made')], schedule],
  ])('%s of %s', async (runs, _, script, command) => {
    const files = {
      ...plugin({ PreToolUse: { command: 'grep -q delegate || exit 2' } }),
      'make.yaml': 'title: Make\ndescription: Make\nprompt: Make it.\n',
    };
    const { lists } = await ran({ files, script }, command);
    const blocked = !lists().includes('made');
    const applies = blocked ? 'and' : 'but not';
    if (command === ask)
      states({
        'hook-subagents': `${applies} to subagents`,
        'hook-none': !blocked && 'do not have hooks',
      });
    else
      states({
        'hook-schedules': `${applies} to scheduled jobs`,
        'hook-jobs': blocked && 'do run hooks',
      });
    expect(blocked).toBe(runs === 'blocks a call');
  });

  it('of Stop sends goose back as often as the page says', async () => {
    const { stdout, code, requests } = await ran({
      files: plugin({
        Stop: { command: `exit ${fact('hook-exit-block-3@`Stop`')}` },
        UserPromptSubmit: { command: 'exit 2' },
      }),
    });
    states({
      'hook-prompt@`UserPrompt': requests.length > 0 && 'cannot stop it',
      'hook-cap-end': code === 0 && 'stops anyway',
      'hook-stop-cap': inWords(Number(/more than (\d+) consecutive/.exec(stdout)?.[1])),
    });
  });
});

it('stops what the rules of the console name, whatever is around it', async () => {
  const folder = `.agents/plugins/${consoleRules}`;
  const commands = {
    'sudo -n git -C . push; touch 0': false,
    'rm -f -r x; touch 1': false,
    'echo git push; touch 2': false,
    'git status; touch 3': true,
    [`echo 'never date' >> ${folder}/rules.txt; touch 4`]: true,
    'date; touch 5': false,
    [`echo perhaps >> ${folder}/rules.txt; touch 6`]: true,
    'pwd; touch 7': false,
  };
  const { lists, told } = await ran({
    files: {
      [`${folder}/rules.txt`]: page.block(`~/${folder}/rules.txt`).code,
      [`${folder}/match.awk`]: matcher,
      [hooksOf(consoleRules)]: hooksJson,
    },
    env: { GOOSE_MODE: 'auto' },
    script: [delegate, ...Object.keys(commands).map(shell)],
  });
  const made = Object.keys(commands).map((each) => [
    each,
    lists().includes(each.slice(-1)),
  ]);
  expect(Object.fromEntries(made)).toEqual(commands);
  states({
    'rules-much': !lists().includes('2') && 'too much rather than too little',
    'rule-options@`never rm':
      !lists().includes('1') && 'the same, with its options in any order and grouping',
    'rule-tool@`tool delegate`':
      told()[0]?.includes(consoleRules) && 'every call of that tool',
    'rule-unread': !lists().includes('7') && 'stops every call',
    'rules-next': !lists().includes('5') && 'from the next call on',
  });
});

it('formats a file after an edit', async () => {
  const script = '.agents/plugins/format/format.sh';
  // A path may have spaces.
  const spaced = (file: string) => file.replace('/format/', '/my format/');
  const { reads } = await ran(
    {
      files: {
        [spaced(hooksOf('format'))]: page.block(`~/${hooksOf('format')}`).code,
        [spaced(script)]: page.block(`~/${script}`).code,
      },
      script: [write('a.json', '{"b":1,"a":2}')],
    },
    `chmod +x '${spaced(script)}' && ${ask}`,
  );
  const sorted = reads('a.json') === '{\n  "a": 2,\n  "b": 1\n}\n';
  states({ 'hook-root@`command`': sorted && '"$PLUGIN_ROOT"' });
});

it('knows the events of the table, with what their matchers are compared with', async () => {
  const events = page.column('events').flatMap((cell) => cell.split(', '));
  const log = { command: '(cat; echo) >> events.log' };
  const names = [...events, fact('hook-never')];
  const dashes = ['SessionStart', 'SessionEnd', 'Stop'].map((event) => [
    event,
    [{ matcher: 's', hooks: [{ command: 'touch matched' }] }],
  ]);
  const { reads, lists } = await ran({
    files: {
      ...plugin(Object.fromEntries(names.map((event) => [event, log]))),
      [hooksOf('dashes')]: JSON.stringify({ hooks: Object.fromEntries(dashes) }),
    },
    script: [
      use('tree', { path: '.' }),
      use('read_image', { source: 'a.png' }),
      use('edit', { path: 'none.txt', before: 'heron', after: 'ibis' }),
      shell('true'),
      shell('exit 3'),
      write('a.txt', 'heron'),
      use('edit', { path: 'a.txt', before: 'heron', after: 'ibis' }),
    ],
  });
  const lines = reads('events.log').trim().split('\n');
  const seen = lines.map((line) => JSON.parse(line));
  expect(new Set(seen.map(({ event }) => event))).toEqual(new Set(events));
  for (const [event, contexts] of Object.entries({
    SessionStart: [null],
    UserPromptSubmit: ['Hi'],
    BeforeShellExecution: ['true', 'exit 3'],
    AfterShellExecution: ['true'],
    AfterFileEdit: ['a.txt', 'a.txt'],
    PostToolUse: ['tree', 'shell', 'write', 'edit'],
    PostToolUseFailure: ['read_image', 'edit', 'shell'],
  })) {
    const matched = seen.filter((entry) => entry.event === event);
    expect(matched.map((entry) => entry.matcher_context)).toEqual(contexts);
  }
  const first = (name: string) => seen.find(({ event }) => event === name);
  const call = first('PreToolUse');
  const edits = seen.filter(({ event }) => event === 'AfterFileEdit').length;
  const bare = ['BeforeShellExecution', 'AfterShellExecution', 'AfterFileEdit'].every(
    (name) => first(name).tool_name && !first(name).tool_call_id,
  );
  const belong = {
    UserPromptSubmit: 'message',
    PreToolUseResult: 'decision',
    Stop: 'last_assistant_message',
  };
  states({
    'hook-edited@`AfterFile':
      edits === 2 && 'after a call of `write` or `edit` that worked',
    'hook-dash': !lists().includes('matched') && 'never runs',
    'hook-no-id': bare && '`tool_call_id`',
    'hook-no-result':
      !lines.some((line) => line.includes('Created')) && 'in none of them',
    'hook-more-fields': Object.entries(belong)
      .filter(([event, field]) => field in first(event))
      .map(([, field]) => field),
    // No hook here has a matcher.
    'hook-matcher@`matcher`': 'without it, the rule always applies',
    'hook-input': 'as JSON on standard input',
    'hook-untriggered': 'none of its own tools',
    'hook-after@`AfterShell': 'that worked',
    'hook-post@`PostToolUse`': 'worked',
    'hook-failure@`PostToolUseFailure': 'failed',
    'hook-fields': Object.keys(seen.find(({ event }) => event === 'SessionStart')),
    'hook-tool-fields': Object.keys(call).filter(
      (field) => field.includes('tool') || field === 'working_dir',
    ),
  });
});

describe('a hook of a folder', () => {
  const start = plugin({ SessionStart: { command: 'touch ~/started' } }, 'format');
  const below = (folder: string, files: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
    );
  const off = {
    [String(factNamed('hook-settings'))]: page.block('~/.config/goose/settings.json')
      .code,
  };

  const theirs = below('theirs', start);
  const starts = async (
    files: Readonly<Record<string, string>>,
    folder: string,
    mode = 'auto',
  ) => {
    const options = {
      files: { ...files, 'theirs/part/a.txt': '' },
      env: { GOOSE_MODE: mode },
    };
    const flag = mode === 'auto' ? '' : '--no-profile';
    const session = `cd theirs/${folder} && goose session ${flag}`;
    const { lists, requests } = await ran(options, session, '/exit');
    const started = lists().includes('started');
    if (started) states({ 'hook-commands': 'run as shell commands' });
    if (started) states({ 'hook-alone': requests.length === 0 && 'without a model' });
    return started;
  };

  it('runs when goose starts there, in each mode', async () => {
    const modes = readData<SessionData>('session').modes.map(({ id }) => id);
    const ids: string[] = [];
    for (const mode of modes) if (await starts(theirs, '.', mode)) ids.push(mode);
    states({
      'hook-modes': ids,
      'hook-profile': ids.length > 1 && 'even',
      'hook-every': ids.length === modes.length && 'every',
    });
    const { told } = await ran({ files: start, script: [shell('ls')] });
    const early = told()[0]?.includes('started');
    states({
      'hook-moment': early && 'when the session starts',
      'hook-early': early && 'before your first word',
      'hook-runs@hook': early && 'runs by itself when something happens',
      'hook-question': ids.includes('approve') && 'without a question',
    });
  });

  it('runs neither when a run resumes a session nor at /new', async () => {
    const files = plugin({ SessionStart: { command: 'echo started >> ~/log' } });
    const command =
      'goose session --name birds; goose run --quiet --resume --name birds --text Hi';
    const { reads, requests } = await ran({ files }, command, 'Hi', '/new', '/exit');
    const once = requests.length === 2 && reads('log') === 'started\n';
    states({ 'hook-resume': once && 'no `SessionStart`' });
  });

  it('is entered into the configuration, and can be switched off there', async () => {
    const { types, reads, lists } = await ran({ files: start });
    const added = /plugins:\n.*\/plugins\/format.*\n\s+enabled: true/.test(
      reads('.config/goose/config.yaml'),
    );
    states({
      'plugin-entry': added && "the plugin's folder, and whether it is `enabled`",
      'plugin-added': added && lists().includes('started') && 'installed or not',
    });
    await types(`sed -i.old s/true/false/ .config/goose/config.yaml; rm started; ${ask}`);
    states({ 'plugin-off': !lists().includes('started') && 'do not run' });
  });

  it.each([
    ['runs not in a folder below', theirs, 'part', false],
    ['is switched off by the settings', { ...theirs, ...off }, '.', false],
    ['of the home too, by a project', { ...start, ...below('theirs', off) }, '.', false],
  ])('%s', async (name, files, folder, runs) => {
    const started = await starts(files, folder);
    expect(started).toBe(runs);
    if (name.includes('settings'))
      states({ 'file-plugins': !started && 'plugins that are off' });
    if (name.includes('by a project'))
      states({
        'hook-project': !started && 'can switch off your own plugins',
        'hook-file': !started && 'reads the same file in a project',
      });
    if (folder === 'part')
      states({ 'hook-below': `${started ? 'and' : 'not'} in those below it` });
    if (folder === 'part')
      states({ 'hook-exact@`.agents': !started && 'in exactly that folder' });
  });
});
