import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { peerFolder } from './install.ts';
import { type Usage, watchUsage } from './process-tree.ts';
import type { BenchPage } from './pages.ts';
import { peers, type PeerName } from './peers/index.ts';
import type { BuildCommand } from './peers/peer.ts';
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
      const taken = await runBuild(
        path.join(packages, 'node_modules'),
        peer.build,
        folder,
      );
      isFresh = true;
      return taken;
    },
  };
}

/**
 * Runs a build, with what it says in a file beside the folder.
 *
 * @param packages The `node_modules` with the program.
 * @param folder Folder of the site.
 * @throws {Error} with the end of what it said, when it fails.
 */
export async function runBuild(
  packages: string,
  { program, args, env }: BuildCommand,
  folder: string,
): Promise<BuildRun> {
  const logFile = `${folder}.log`;
  const log = openSync(logFile, 'w');
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(packages, program), ...args], {
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
