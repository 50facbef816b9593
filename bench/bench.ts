import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { type BenchSite, benchSite } from './build.ts';
import { commit, describeMachine, load, versions } from './machine.ts';
import type { Options } from './options.ts';
import { type BenchPage, benchPages, sourcePages } from './pages.ts';
import { type PeerName, peers, type SiteName } from './peers/index.ts';
import type { Peer } from './peers/peer.ts';
import { siteDir } from './places.ts';
import { plainCopy } from './plain.ts';
import type { Results } from './report.ts';
import { type BenchServer, serve } from './serve.ts';

/** A run of the bench: what it was asked for, what it uses, and what it found so far. */
export interface Bench {
  readonly options: Options;
  readonly browser: Browser;
  readonly results: Results;
  /** Numbers of pages, the smallest first. Pages are measured on a site of the smallest. */
  readonly sizes: readonly number[];
  readonly smallest: number;
  readonly largest: number;
  /** The sites to build; the floor is made of one of them. */
  readonly generators: readonly PeerName[];
  /** The sites whose pages are measured. */
  readonly pageSites: readonly SiteName[];
  pages(size: number): readonly BenchPage[];
  site(name: PeerName, size: number): BenchSite;
  /**
   * The folder of a built site. Builds it when this run has not done so yet.
   *
   * @throws {Error} when it cannot be built.
   */
  built(name: SiteName, size: number): Promise<string>;
  /** A server of the smallest site of a kind, which lasts until the end of the run. */
  server(name: SiteName): Promise<BenchServer>;
  close(): Promise<void>;
}

export function createBench(options: Options, browser: Browser): Bench {
  const sizes = options.pages.toSorted((a, b) => a - b);
  const [smallest = 0, largest = 0] = [sizes.at(0), sizes.at(-1)];
  const generators = options.sites.filter((name): name is PeerName => name in peers);
  const sources = sourcePages(siteDir);
  const sites = new Map<string, BenchSite>();
  const builds = new Map<string, Promise<string>>();
  const servers = new Map<SiteName, Promise<BenchServer>>();

  function site(name: PeerName, size: number): BenchSite {
    const key = `${name} ${size}`;
    const known = sites.get(key) ?? benchSite(name, benchPages(sources, size));
    sites.set(key, known);
    return known;
  }

  async function build(name: SiteName, size: number): Promise<string> {
    if (name === 'plain') return plainCopy(await bench.built('this', size));
    const target = site(name, size);
    if (target.isFresh || (options['reuse-builds'] && existsSync(target.built)))
      return target.built;
    target.prepare();
    await target.build();
    return target.built;
  }

  const bench: Bench = {
    options,
    browser,
    sizes,
    smallest,
    largest,
    generators,
    pageSites: options.sites.filter(hasPages),
    results: {
      date: new Date().toISOString().slice(0, 16).replace('T', ' '),
      commit: commit(),
      machine: describeMachine(),
      browser: browser.version(),
      versions: versions(generators),
      options,
      load: [load()],
      benchmarkIndex: [],
      samples: {},
      search: { pages: largest, runs: [] },
      console: [],
      routes: [],
      ablation: {},
      problems: [],
    },
    pages: (size) => benchPages(sources, size),
    site,
    built: (name, size) => remembered(builds, `${name} ${size}`, () => build(name, size)),
    server: (name) =>
      remembered(servers, name, async () =>
        serve(await bench.built(name, smallest), { compressFirst: true }),
      ),
    async close() {
      for (const server of servers.values())
        await server.then((each) => each.close()).catch(() => undefined);
    },
  };
  return bench;
}

function hasPages(name: SiteName): boolean {
  const site: Peer | null = name === 'plain' ? null : peers[name];
  return !site?.onlyBuilds;
}

/**
 * Goes on with the others when something cannot be measured, and says so in the results.
 *
 * @param what Names it.
 */
export async function attempt(
  { results }: Bench,
  what: string,
  measure: () => Promise<void>,
): Promise<void> {
  try {
    await measure();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`${what}: ${message}`);
    const [firstLine = ''] = message.split('\n');
    const problem = `${what}: ${firstLine}`;
    if (!results.problems.includes(problem)) results.problems.push(problem);
  }
}

function remembered<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
