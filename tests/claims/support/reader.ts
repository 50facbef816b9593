/**
 * A reader at a terminal: types the commands of a page into a shell that has the released goose,
 * in a home of its own. Only the model is scripted.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { findGooseBinary } from '../../../tools/goose/binary.ts';
import { makeTestHome } from '../../../tools/goose/home.ts';
import {
  startScriptedModel,
  type ScriptedModel,
  type ScriptedReply,
  type ScriptedTurn,
} from '../../../tools/goose/scriptedModel.ts';

import { inTerminal, type Press } from './terminal.ts';

export type Script = readonly ScriptedTurn[] | Extract<ScriptedTurn, Function>;

export interface ReaderOptions {
  /** What the model answers; a list of turns or one function for all of them. */
  readonly script?: Script;
  /** Text of `~/.config/goose/config.yaml`. */
  readonly config?: string;
  /** Files below the home, by their path in it. */
  readonly files?: Readonly<Record<string, string>>;
  /** Variables; undefined takes one away, such as the provider that readers otherwise have. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface Printed {
  /** Null when a signal ended the command. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Reader {
  readonly home: string;
  readonly model: ScriptedModel;
  /**
   * Runs a command line in the home.
   *
   * @param input what is typed after it, such as the lines of a session
   */
  types(command: string, input?: string): Promise<Printed>;
  /** Runs a command line in a terminal, and presses keys when a text is shown. */
  presses(command: string, ...presses: readonly Press[]): ReturnType<typeof inTerminal>;
}

/** Gives a test a reader, and takes everything away again when the test is over. */
export async function aReader({
  script = ['Done.'],
  config,
  files = {},
  env = {},
}: ReaderOptions = {}): Promise<Reader> {
  const model = await startScriptedModel(script);
  onTestFinished(() => model.close());
  const home = makeTestHome({
    modelUrl: model.url,
    ...(config === undefined ? {} : { config }),
  });
  onTestFinished(() => home.remove());
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(home.path, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const programs = gooseOnPath();
  const environment = {
    ...home.env,
    PATH: [programs, path.dirname(process.execPath), home.env['PATH']].join(
      path.delimiter,
    ),
    ...env,
  };
  return {
    home: home.path,
    model,
    types: (command, input = '') => run(command, input, home.path, environment),
    presses: (command, ...presses) =>
      inTerminal(command, presses, { cwd: home.path, env: environment }),
  };
}

/** The model asks for a tool, and may say why. */
export function use(
  name: string,
  input: Readonly<Record<string, unknown>> = {},
  text?: string,
): ScriptedReply {
  const toolCalls = [{ name, arguments: input }];
  return text === undefined ? { toolCalls } : { text, toolCalls };
}

/** A folder that holds the released goose under the name that the pages type. */
function gooseOnPath(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'goose-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(findGooseBinary(), path.join(folder, 'goose'));
  return folder;
}

function run(
  command: string,
  input: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Printed> {
  return new Promise((resolve, reject) => {
    const shell = spawn('sh', ['-c', command], { cwd, env });
    let stdout = '';
    let stderr = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    shell.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    shell.once('error', reject);
    shell.once('close', (code) => resolve({ code, stdout, stderr }));
    // A command that reads nothing may end before its input is written.
    shell.stdin.once('error', () => {});
    shell.stdin.end(input);
  });
}
