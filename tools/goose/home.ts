import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A home folder of its own for a run of goose, so that no settings of this machine count. */
export interface GooseHome {
  /** Absolute path of the folder. */
  readonly path: string;
  /** The environment to start goose with. */
  readonly env: NodeJS.ProcessEnv;
  /** Removes the folder. */
  remove(): void;
}

/**
 * Makes an empty home folder and the environment that goes with it: no keyring, no
 * telemetry, and nothing of this machine but the search path.
 *
 * @param extra variables to add, such as `GOOSE_PROVIDER`
 */
export function makeGooseHome(extra: NodeJS.ProcessEnv = {}): GooseHome {
  const path = mkdtempSync(join(tmpdir(), 'goose-home-'));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: path,
    USERPROFILE: path,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    GOOSE_DISABLE_KEYRING: '1',
    GOOSE_TELEMETRY_OFF: '1',
    ...extra,
  };
  return { path, env, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface TestHomeOptions {
  /** Address of an OpenAI-compatible server, such as a scripted model's `url`. */
  readonly modelUrl?: string;
  /** Text of `~/.config/goose/config.yaml`. */
  readonly config?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Makes an empty home for goose, with a model and settings if the test names them. */
export function makeTestHome({
  modelUrl,
  config,
  env = {},
}: TestHomeOptions = {}): GooseHome {
  const home = makeGooseHome({
    ...(modelUrl === undefined ? {} : modelEnvironment(modelUrl)),
    ...env,
  });
  if (config !== undefined) {
    const folder = join(home.path, '.config', 'goose');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'config.yaml'), config);
  }
  return home;
}

/** The settings that send goose's `openai` provider to a server of the test. */
function modelEnvironment(modelUrl: string): Record<string, string> {
  return {
    GOOSE_PROVIDER: 'openai',
    GOOSE_MODEL: 'any',
    OPENAI_HOST: modelUrl,
    OPENAI_API_KEY: 'x',
  };
}
