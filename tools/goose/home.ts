import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A home folder for a run of goose, apart from the settings of this machine. */
export interface GooseHome {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
  remove(): void;
}

/**
 * Makes the empty home of a newcomer, without a keyring. goose sends no usage data from it until
 * somebody answers its question.
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
    // Half of a short run went to taking memory from Linux page by page.
    GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864',
    ...extra,
  };
  return {
    path,
    env,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export interface TestHomeOptions {
  /** Address of an OpenAI-compatible server, such as a scripted model's `url`. */
  readonly modelUrl?: string;
  /** Text of `~/.config/goose/config.yaml`. */
  readonly config?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export function makeTestHome({
  modelUrl,
  config,
  env = {},
}: TestHomeOptions = {}): GooseHome {
  const provider = {
    GOOSE_PROVIDER: 'openai',
    GOOSE_MODEL: 'any',
    OPENAI_HOST: modelUrl,
    OPENAI_API_KEY: 'x',
  };
  const home = makeGooseHome({ ...(modelUrl !== undefined && provider), ...env });
  if (config !== undefined) {
    const folder = join(home.path, '.config', 'goose');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'config.yaml'), config);
  }
  return home;
}
