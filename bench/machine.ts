import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { peerFolder } from './install.ts';
import { type PeerName, peers } from './peers/index.ts';
import { siteDir } from './places.ts';

/** Where the figures come from. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  /** Bytes. */
  readonly memory: number;
  readonly system: string;
  readonly node: string;
}

export function describeMachine(): Machine {
  const processors = os.cpus();
  return {
    processor: processors[0]?.model.trim() || 'unknown processor',
    cores: processors.length,
    memory: os.totalmem(),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
  };
}

/** How many programs wanted a processor during the last minute, on average. */
export function load(): number {
  return os.loadavg()[0] ?? Number.NaN;
}

/** The commit that is measured, marked when files differ from it; null outside of a repository. */
export function commit(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** Versions of the generators, by package; without those that cannot be installed. */
export function versions(names: readonly PeerName[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const { generator, packages } = peers[name];
      try {
        const folder = path.join(peerFolder(packages), 'node_modules', generator);
        const file = readFileSync(path.join(folder, 'package.json'), 'utf8');
        const { version } = JSON.parse(file) as { version: string };
        return [[generator, version] as const];
      } catch {
        // The sections say what is missing.
        return [];
      }
    }),
  );
}
