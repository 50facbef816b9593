import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { peerFolder } from './install.ts';
import { type Usage, watchUsage } from './process-tree.ts';
import type { BenchPage } from './pages.ts';
import { peers, type PeerName } from './peers/index.ts';
import { workDir } from './places.ts';

/** What a build took. */
export interface BuildRun {
  /** From start to exit. */
  readonly seconds: number;
  /** What the build's processes used; null where it cannot be told. */
  readonly usage: Usage | null;
}

/** A site of the bench on disk. */
export interface BenchSite {
  /** Writes the sources anew; nothing of earlier builds is left. */
  prepare(): void;
  /** Builds it; what earlier builds cached is used. */
  build(): Promise<BuildRun>;
  /** Folder with the built files. */
  readonly built: string;
  /** Whether this run has built it. */
  readonly isFresh: boolean;
}

/**
 * @param name Which generator.
 * @param pages The content; sites of different size stand in folders of their own.
 */
export function benchSite(name: PeerName, pages: readonly BenchPage[]): BenchSite {
  const peer = peers[name];
  const packages = peerFolder(peer.packages);
  const folder = path.join(workDir, name, String(pages.length));
  let isFresh = false;
  return {
    built: path.join(folder, peer.output),
    get isFresh() {
      return isFresh;
    },
    prepare() {
      isFresh = false;
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      peer.prepare(folder, pages);
    },
    async build() {
      const program = path.join(packages, 'node_modules', peer.build.program);
      const taken = await run(program, peer.build, folder, `${folder}.log`);
      isFresh = true;
      return taken;
    },
  };
}

async function run(
  program: string,
  {
    args,
    env,
  }: {
    readonly args: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  },
  folder: string,
  logFile: string,
): Promise<BuildRun> {
  const log = openSync(logFile, 'w');
  const start = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1', ...env },
  });
  const watch = watchUsage(child.pid);
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const seconds = (performance.now() - start) / 1000;
  closeSync(log);
  const usage = watch.stop();
  if (code !== 0) {
    const end = readFileSync(logFile, 'utf8').slice(-3000);
    throw new Error(`The build in ${folder} ended with code ${code}:\n${end}`);
  }
  return { seconds, usage };
}
