/**
 * A reader at a terminal: types a page's commands into a shell that has the released goose, in a
 * home of its own. Only the model is scripted.
 */
import { spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text as allOf } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { aFolder, plainPath } from '../../support/folder.ts';
import { findGooseBinary } from '../../../tools/goose/binary.ts';
import { makeTestHome } from '../../../tools/goose/home.ts';
import { closeServer, listenOnLoopback } from '../../../tools/loopback.ts';
import {
  messageText,
  startScriptedModel,
  toolResults,
  type ModelRequest,
  type ScriptedTurn,
} from '../../../tools/goose/scriptedModel.ts';
import { startGooseServer } from '../../../tools/goose/server.ts';
import { factNamed } from '../../../tools/facts.ts';
import { use } from '../../support/calls.ts';
import { inTerminal, keys, type Press } from './terminal.ts';

export { shell, together, use, write } from '../../support/calls.ts';

export interface ReaderOptions {
  /** The model's turns, after which it answers “Done.”, or one function for all of them. */
  readonly script?: readonly ScriptedTurn[] | Extract<ScriptedTurn, Function>;
  /** Text of `~/.config/goose/config.yaml`. */
  readonly config?: string;
  /** Files below the home, by their path in it. */
  readonly files?: Readonly<Record<string, string>>;
  /** A home without a database, in whose first session goose asks about usage data. */
  readonly newcomer?: boolean;
  /** Undefined removes a variable, such as the provider that readers otherwise have. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** `goose serve` without a secret, for programs that talk to it until the test is over. */
export async function anOpenServer(script: readonly ScriptedTurn[]) {
  const model = await startScriptedModel(script);
  onTestFinished(() => model.close());
  const home = makeTestHome({ modelUrl: model.url });
  onTestFinished(() => home.remove());
  const args = ['--dangerously-unauthenticated'];
  const server = await startGooseServer({ home, args, secret: '' });
  onTestFinished(() => server.stop());
  return { model, home: home.path, url: server.url };
}

export type Reader = Awaited<ReturnType<typeof aReader>>;

/** Retries have no pauses, and everything is removed when the test is over. */
export async function aReader({
  script = [],
  config,
  files = {},
  newcomer = false,
  env = {},
}: ReaderOptions = {}) {
  const turns = typeof script === 'function' ? script : inTurn(script);
  const model = await startScriptedModel(turns);
  onTestFinished(() => model.close());
  const home = makeTestHome({
    modelUrl: model.url,
    isNew: newcomer,
    ...(config === undefined ? {} : { config }),
  });
  onTestFinished(() => home.remove());
  const save = (name: string, text: string) => {
    const file = path.join(home.path, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [name, text] of Object.entries(files)) save(name, text);
  let folder = home.path;
  const programs = [gooseOnPath(), path.dirname(process.execPath), home.env['PATH']];
  const environment = {
    ...home.env,
    PATH: programs.join(path.delimiter),
    GOOSE_PROVIDER_SKIP_BACKOFF: 'true',
    ...(!newcomer && { GOOSE_TELEMETRY_OFF: '1' }),
    ...env,
  };
  const options = { cwd: home.path, env: environment };
  return {
    home: home.path,
    environment,
    model,
    requests: model.requests,
    /** Results of its calls that the model got with the last request. */
    told: () => toolResults(model.requests.at(-1) ?? noRequest),
    /** Runs a command line in the home, with lines typed into it. */
    types: (command: string, ...lines: readonly string[]) =>
      run(command, lines.map((line) => `${line}\n`).join(''), options),
    /** Runs it in the same shell as the ones before: in its folder, and with its variables. */
    continues: async (command: string, ...lines: readonly string[]) => {
      const state = path.join(home.path, '.shell');
      const ended = await run(
        `exec 2>&1; . ${state} 2> /dev/null\n${command}\ncode=$?; export -p > ${state}; pwd > ${state}-folder; exit $code`,
        lines.map((line) => `${line}\n`).join(''),
        { ...options, cwd: folder },
        'bash',
      );
      folder = readFileSync(`${state}-folder`, 'utf8').trim();
      return ended;
    },
    /** Writes a file where the shell is, or below the home. */
    saves: (file: string, text: string) =>
      save(
        file.startsWith('~/')
          ? file.slice(2)
          : path.join(path.relative(home.path, folder), file),
        text,
      ),
    /** Runs a command line in a terminal, and presses keys when a text is shown. */
    presses: (command: string, ...presses: readonly Press[]) =>
      inTerminal(command, presses, options),
    /** A file of the home. */
    reads: (file: string) => readFileSync(path.join(home.path, file), 'utf8'),
    /** All of goose's log. */
    logs: () =>
      globSync(path.join(home.path, '.local/state/goose/logs/cli/*/*'))
        .map((file) => readFileSync(file, 'utf8'))
        .join(''),
    /** Names in the home. */
    lists: () => readdirSync(home.path),
  };
}

/** One question for goose, which saves no session. */
export const ask = 'goose run --quiet --no-session --text Hi';

/** Gives a test a reader who has run one command, by default a question. */
export async function ran(
  options: ReaderOptions = {},
  command = ask,
  ...lines: readonly string[]
) {
  const reader = await aReader(options);
  return { ...reader, ...(await reader.types(command, ...lines)) };
}

/** Gives a test a reader who has typed these lines into a session. */
export const chatted = (options: ReaderOptions, ...lines: readonly string[]) =>
  ran(options, 'goose session', ...lines, '/exit');

/** Gives a test a reader who has pressed keys in a session of a terminal, and has left it. */
export async function pressed(options: ReaderOptions, ...presses: readonly Press[]) {
  const reader = await aReader(options);
  const leave: Press = ['Enter to send', keys.ctrlD];
  return { ...reader, ...(await reader.presses('goose session', ...presses, leave)) };
}

/** Answers in place of another server until the test is over. */
export async function standIn(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => closeServer(server));
  return listenOnLoopback(server);
}

/** A plugin with one hook for each of these events, as a file of the home. */
export const plugin = (hooks: Readonly<Record<string, object>>, name = 'any') => ({
  [hooksOf(name)]: JSON.stringify({
    hooks: Object.fromEntries(
      Object.entries(hooks).map(([event, hook]) => [event, [{ hooks: [hook] }]]),
    ),
  }),
});

export const hooksOf = (name: string) =>
  `.agents/plugins/${name}/${String(factNamed('hooks-file'))}`;

/** An extension for `--with-extension`, with tools that the model calls `marked__…`. */
export const markedTools = plainPath(path.join(import.meta.dirname, 'marked-tools.mjs'));

/** The same as `config.yaml`, with more fields of the entry. */
export const markedConfig = (more = '') => `extensions:
  marked:
    enabled: true
    type: stdio
    name: marked
    cmd: node
    args: [${markedTools}]
${more.replaceAll(/^/gm, '    ')}
`;

const noRequest: ModelRequest = { model: '', messages: [] };

/** Names of the tools that a request offers, by default none. */
export const toolsOf = ({ tools = [] }: ModelRequest = noRequest) =>
  tools.map((tool) => tool.function.name);

/** Text of a request's last message, or of the one at `index`. */
export function textOf({ messages }: ModelRequest = noRequest, index = -1): string {
  const message = messages.at(index);
  return message ? messageText(message) : '';
}

/** The model has the result of a call. */
export const hasResult = ({ messages }: ModelRequest) =>
  messages.some(({ role }) => role === 'tool');

/** Starts a subagent, which takes the next turns of the script. */
export const delegate = use('delegate', { instructions: 'Make a file.' });

function inTurn(script: readonly ScriptedTurn[]): Extract<ScriptedTurn, Function> {
  const turns = script.values();
  return (request) => {
    const { value: turn = 'Done.' } = turns.next();
    return typeof turn === 'function' ? turn(request) : turn;
  };
}

/** A folder that holds the released goose under the name that the pages type. */
function gooseOnPath(): string {
  const folder = aFolder();
  symlinkSync(plainPath(findGooseBinary(), copyFileSync), path.join(folder, 'goose'));
  return folder;
}

async function run(
  command: string,
  input: string,
  options: SpawnOptionsWithoutStdio,
  interpreter = 'sh',
) {
  const child = spawn(interpreter, ['-c', command], options);
  // A command that reads nothing may end before its input is written.
  child.stdin.once('error', () => {});
  child.stdin.end(input);
  const ended = once(child, 'close') as Promise<[number | null]>;
  const printed = [child.stdout, child.stderr].map((stream) => allOf(stream));
  const [stdout = '', stderr = ''] = await Promise.all(printed);
  /** Null when a signal ended the command. */
  const [code] = await ended;
  return { code, stdout, stderr, output: stdout + stderr };
}
