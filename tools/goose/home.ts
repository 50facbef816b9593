import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findGooseBinary } from './binary.ts';

/** A home folder for a run of goose, apart from the settings of this machine. */
export type GooseHome = Readonly<ReturnType<typeof makeGooseHome>>;

/**
 * Makes the empty home of a newcomer, without a keyring. goose sends no usage data from it until
 * somebody answers its question.
 * @param extra variables to add, such as `GOOSE_PROVIDER`
 */
export function makeGooseHome(extra: NodeJS.ProcessEnv = {}) {
  const path = mkdtempSync(join(tmpdir(), 'goose-home-'));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: path,
    USERPROFILE: path,
    LANG: 'C.UTF-8',
    TZ: process.env.TZ,
    NO_COLOR: '1',
    GOOSE_DISABLE_KEYRING: '1',
    ...extra,
  };
  return {
    path,
    env,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export function makeTestHome({
  modelUrl,
  config,
  env = {},
  isNew = false,
}: {
  /** Address of an OpenAI-compatible server, such as a scripted model's `url`. */
  readonly modelUrl?: string;
  /** Text of `~/.config/goose/config.yaml`. */
  readonly config?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Without any file, as before goose's first start. */
  readonly isNew?: boolean;
} = {}): GooseHome {
  const provider = {
    GOOSE_PROVIDER: 'openai',
    GOOSE_MODEL: 'any',
    OPENAI_HOST: modelUrl,
    OPENAI_API_KEY: 'x',
  };
  const home = makeGooseHome({ ...(modelUrl !== undefined && provider), ...env });
  if (!isNew) {
    database ??= countedSessions();
    mkdirSync(join(home.path, sessions), { recursive: true, mode: 0o700 });
    writeFileSync(join(home.path, sessions, 'sessions.db'), database);
  }
  if (config !== undefined) {
    const folder = join(home.path, '.config', 'goose');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'config.yaml'), config);
  }
  return home;
}

const sessions = '.local/share/goose/sessions';
let database: Buffer | undefined;

/**
 * goose's database, in which a session begins with a count of its tokens. Without one, goose estimates
 * the first message, and loads a tokenizer for that, which takes two thirds of a short run.
 */
function countedSessions(): Buffer {
  const home = makeGooseHome();
  try {
    execFileSync(findGooseBinary(), ['session', 'list'], { env: home.env });
    const file = join(home.path, sessions, 'sessions.db');
    const written = new DatabaseSync(file);
    written.exec(
      `CREATE TRIGGER counted AFTER INSERT ON sessions WHEN new.total_tokens IS NULL
       BEGIN UPDATE sessions SET total_tokens = 0 WHERE id = new.id; END`,
    );
    written.close();
    return readFileSync(file);
  } finally {
    home.remove();
  }
}
