import type { Browser } from '@playwright/test';
import { consoleTimes, startConsoleSite } from './console.ts';
import { clickTimes, firstLoad, lighthouse, type Target } from './measure.ts';
import type { Options, Section } from './options.ts';
import { type BenchPage, benchPages } from './pages.ts';
import type { Results } from './report.ts';
import { add, type Values } from './results.ts';
import { type BenchServer, serve, withoutScripts } from './serve.ts';
import {
  build,
  builtFolder,
  variantsWithoutRow,
  prepare,
  type Site,
  sites,
  thisSite,
} from './sites.ts';

/** Clicks of one walk through the sidebar. */
const clicks = 3;

/** A served site in the smallest size, and its pages to measure. */
interface Measured {
  readonly server: BenchServer;
  /** Address of the first page. */
  readonly start: string;
  readonly targets: readonly Target[];
}

type Measure = (site: Measured) => Promise<Values>;

/** The measurements of a run. Builds and servers are made when one first needs them. */
export function createSections(options: Options, browser: Browser, results: Results) {
  const { samples } = results;
  const chosen = options.sites.map((name) => sites[name]);
  const smallest = Math.min(...options.pages);
  const folders = new Set<string>();
  const servers = new Map<Site, Measured>();

  async function built(site: Site, pages: readonly BenchPage[]): Promise<string> {
    const folder = builtFolder(site, pages);
    if (folders.has(folder)) return folder;
    prepare(site, pages);
    await build(site, pages);
    folders.add(folder);
    return folder;
  }

  /** The text of the docs comes from a build of this site without the pages of the bench. */
  const pagesOf = async (size: number) => benchPages(await built(thisSite, []), size);

  async function measured(site: Site): Promise<Measured> {
    const known = servers.get(site);
    if (known) return known;
    const pages = await pagesOf(smallest);
    const isPlain = site === sites.plain;
    const folder = await built(isPlain ? thisSite : site, pages);
    const server = await serve(folder, isPlain ? withoutScripts : undefined);
    const [first, ...others] = pages.map((page) => ({
      path: site.address(page),
      title: page.title,
    }));
    const targets = others.slice(0, clicks);
    const made = { server, start: server.origin + (first?.path ?? ''), targets };
    servers.set(site, made);
    return made;
  }

  /** Takes the sites in turns, so that a busy minute of the machine does not fall on one of them. */
  async function inTurns(
    all: readonly Site[],
    measure: Measure,
    { runs = options.runs, into = samples } = {},
  ): Promise<void> {
    for (let run = 0; run < runs; run += 1)
      for (const site of all)
        await attempt(site.label, async () =>
          add(into, site.label, await measure(await measured(site))),
        );
  }

  /** Reports a failure, and goes on with the other sites. */
  async function attempt(what: string, measure: () => Promise<void>): Promise<void> {
    console.log(`[${(performance.now() / 1000).toFixed(0)} s] ${what}`);
    try {
      await measure();
    } catch (error) {
      console.error(error);
      const message = error instanceof Error ? error.message : String(error);
      results.problems.push(`${what}: ${message.split('\n')[0]}`);
    }
  }

  const bytesOf: Measure = ({ server, start }) => firstLoad(browser, server, start);

  /** Milliseconds that a person holds a button. */
  const heldPress = 80;
  const sections: Readonly<Record<Section, () => Promise<void>>> = {
    async builds() {
      for (const size of options.pages) {
        const pages = await pagesOf(size);
        for (let run = 0; run < (size === smallest ? options.runs : 1); run += 1)
          for (const site of chosen.filter((each) => each !== sites.plain))
            await attempt(`${site.label}, ${size} pages`, async () => {
              prepare(site, pages);
              const { time, memory } = await build(site, pages);
              add(samples, site.label, {
                [`cold-${size}`]: time,
                [`warm-${size}`]: (await build(site, pages)).time,
                [`memory-${size}`]: memory,
              });
              folders.add(builtFolder(site, pages));
            });
      }
    },
    bytes: () => inTurns(chosen, bytesOf, { runs: 1 }),
    lighthouse: () => inTurns(chosen, lighthouse),
    navigation: () =>
      inTurns(chosen, async ({ start, targets }) => {
        const times = (isSlow: boolean, press = 0) =>
          clickTimes(browser, start, targets, { isSlow, press });
        const slow = await times(true);
        return {
          'click-full': await times(false),
          'press-full': await times(false, heldPress),
          'click-slow': slow,
          'first-slow': slow.slice(0, 1),
          'press-slow': await times(true, heldPress),
        };
      }),
    async console() {
      const site = await startConsoleSite();
      try {
        for (let run = 0; run < options.runs; run += 1)
          add(samples, thisSite.label, await consoleTimes(browser, site.origin));
      } finally {
        await site.stop();
      }
    },
    async ablation() {
      const variants = [thisSite, ...(await variantsWithoutRow())];
      await inTurns(variants, bytesOf, { runs: 1, into: results.ablation });
      await inTurns(variants, lighthouse, { into: results.ablation });
    },
  };
  return (section: Section) => attempt(`== ${section}`, sections[section]);
}
