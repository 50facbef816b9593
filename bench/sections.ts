import {
  builtVariant,
  buildVariant,
  prepareVariants,
  measuredPage,
  nextPage,
  variants,
} from './ablation.ts';
import { attempt, type Bench } from './bench.ts';
import { firstLoad } from './bytes.ts';
import { consoleTimes } from './console.ts';
import { startConsoleSite } from './consoleSite.ts';
import { categories, lighthouseTools, runLighthouse } from './lighthouse.ts';
import { format } from './metrics.ts';
import { navigationTimes, type Speed } from './navigation.ts';
import type { Section } from './options.ts';
import type { BenchPage } from './pages.ts';
import { labels, type PeerName, peers, type SiteName } from './peers/index.ts';
import type { Peer } from './peers/peer.ts';
import { progress } from './progress.ts';
import { inTheme, routesOf, themes } from './routes.ts';
import { add } from './samples.ts';
import { searchTimes } from './search.ts';
import { serve } from './serve.ts';

/** Larger sites are built cold alone: twice would take longer than all the rest. */
const largestWarm = 500;

/** How often a build without a part of lean/ is measured; its bytes do not change. */
const ablationRuns = 2;

/** How many clicks a walk through the sidebar has. */
const clicks = 3;

/** The parts of a run, in their order: those that build come first. */
export const sections: Readonly<Record<Section, (bench: Bench) => Promise<void>>> = {
  growth,
  bytes,
  lighthouse,
  navigation,
  search,
  console: consoleSection,
  routes,
  ablation,
};

/** Builds each site in each size, unless there are builds to reuse, and loads a page of each. */
async function growth(bench: Bench): Promise<void> {
  const { options, results, sizes, smallest, generators, browser } = bench;
  for (const size of sizes) {
    const able = generators.filter((name) => size <= (limitOf(name) ?? size));
    const wanted = size === smallest ? options.runs : options['build-runs'];
    const runs = options['reuse-builds'] ? 0 : wanted;
    for (let run = 1; run <= runs; run += 1) {
      for (const name of able) {
        await attempt(bench, labels[name], async () => {
          const site = bench.site(name, size);
          site.prepare();
          const cold = await site.build();
          const warm = size > largestWarm ? null : await site.build();
          add(results.samples, name, {
            [`cold-${size}`]: cold.seconds * 1000,
            ...(warm && { [`warm-${size}`]: warm.seconds * 1000 }),
            ...(cold.usage && {
              [`cpu-${size}`]: cold.usage.cpu * 1000,
              [`memory-${size}`]: cold.usage.peakMemory,
            }),
          });
          progress(
            `${labels[name]}, ${size} pages, build ${run} of ${runs}: cold ${cold.seconds.toFixed(1)} s, warm ${warm?.seconds.toFixed(1) ?? '–'} s`,
          );
        });
      }
    }
    for (const name of able) {
      await attempt(bench, labels[name], async () => {
        const folder = await bench.built(name, size);
        const server = await serve(folder, { compressFirst: false });
        const address = addressOf(name, firstPage(bench));
        const { html, script, style, font, other } = await firstLoad(
          browser,
          server,
          address,
        );
        server.close();
        add(results.samples, name, {
          [`html-${size}`]: html,
          [`script-${size}`]: script,
          [`other-${size}`]: style + font + other,
        });
      });
    }
  }
}

const limitOf = (name: PeerName): number | undefined => {
  const { most }: Peer = peers[name];
  return most;
};

/** What a page loads. It is the same each time, so it is loaded once. */
async function bytes(bench: Bench): Promise<void> {
  for (const name of bench.pageSites) {
    await attempt(bench, labels[name], async () => {
      const server = await bench.server(name);
      const load = await firstLoad(
        bench.browser,
        server,
        addressOf(name, firstPage(bench)),
      );
      add(bench.results.samples, name, { ...load });
      progress(`${labels[name]}: ${format(load.script, 'size')} of script`);
    });
  }
}

/** Takes the sites in turn, so that a busy minute of the machine does not fall on one of them. */
async function lighthouse(bench: Bench): Promise<void> {
  const { options, results } = bench;
  const tools = await lighthouseTools();
  for (let run = 1; run <= options.runs; run += 1) {
    for (const name of bench.pageSites) {
      await attempt(bench, labels[name], async () => {
        const { origin } = await bench.server(name);
        const {
          categories: scores,
          metrics,
          machine,
        } = await runLighthouse(tools, origin + addressOf(name, firstPage(bench)), [
          'performance',
        ]);
        add(results.samples, name, { performance: scores.performance, ...metrics });
        results.benchmarkIndex.push(machine);
        progress(
          `${labels[name]}, Lighthouse ${run} of ${options.runs}: ${scores.performance}`,
        );
      });
    }
  }
}

async function navigation(bench: Bench): Promise<void> {
  const { options, results, browser, smallest } = bench;
  const targets = bench.pages(smallest).slice(1, 1 + clicks);
  for (let run = 1; run <= options.runs; run += 1) {
    for (const name of bench.pageSites) {
      for (const speed of ['full', 'phone'] satisfies Speed[]) {
        await attempt(bench, labels[name], async () => {
          const { origin } = await bench.server(name);
          const times = await navigationTimes(
            browser,
            origin,
            addressOf(name, firstPage(bench)),
            targets.map((page) => ({ path: addressOf(name, page), title: page.title })),
            speed,
          );
          for (const time of times)
            add(results.samples, name, { [`navigation-${speed}`]: time });
          progress(
            `${labels[name]}, navigation ${run} of ${options.runs}, speed of a ${speed === 'full' ? 'desk' : 'phone'}: ${times.map((time) => format(time, 'time')).join(', ')}`,
          );
        });
      }
    }
  }
}

async function search(bench: Bench): Promise<void> {
  const { options, results, browser, largest } = bench;
  if (!options.sites.includes('this')) return;
  await attempt(bench, 'Search', async () => {
    const folder = await bench.built('this', largest);
    const server = await serve(folder, { compressFirst: false });
    const address = addressOf('this', firstPage(bench));
    // The server compresses what it is asked for; nobody should wait for that but this visit.
    await searchTimes(browser, server.origin, address);
    for (let run = 1; run <= options.runs; run += 1) {
      results.search.runs.push(await searchTimes(browser, server.origin, address));
      progress(`Search, ${largest} pages, ${run} of ${options.runs}`);
    }
    server.close();
  });
}

/** With a build of its own, since the console needs accounts. */
async function consoleSection(bench: Bench): Promise<void> {
  const { options, results, browser } = bench;
  if (!options.sites.includes('this')) return;
  await attempt(bench, 'Console', async () => {
    const site = await startConsoleSite(options['reuse-builds']);
    try {
      for (let run = 1; run <= options.runs; run += 1) {
        results.console.push(await consoleTimes(browser, site));
        progress(`Console, ${run} of ${options.runs}`);
      }
    } finally {
      await site.stop();
    }
  });
}

async function routes(bench: Bench): Promise<void> {
  const { options, results, smallest } = bench;
  if (!options.sites.includes('this')) return;
  const tools = await lighthouseTools();
  const { origin } = await bench.server('this');
  const rated = categories.filter((category) => category !== 'performance');
  const found = routesOf(await bench.built('this', smallest));
  for (const [index, route] of found.entries()) {
    const theme = themes[index % themes.length] ?? 'dark';
    await attempt(bench, route, async () => {
      const address = origin + inTheme(route, theme);
      const { categories: scores, failures } = await runLighthouse(tools, address, rated);
      results.routes.push({ route, theme, categories: scores, failures });
      progress(`${route}, ${theme}: ${rated.map((each) => scores[each]).join(' ')}`);
    });
  }
}

/** Builds the site without each part of lean/, and measures these builds in turn. */
async function ablation(bench: Bench): Promise<void> {
  const { options, results, browser } = bench;
  const tools = await lighthouseTools();
  if (!options['reuse-builds']) {
    prepareVariants();
    for (const variant of variants) {
      await attempt(bench, `Without ${variant.label}`, async () => {
        const { seconds } = await buildVariant(variant);
        add(results.ablation, variant.label, { build: seconds * 1000 });
        progress(`Without ${variant.label}: built in ${seconds.toFixed(1)} s`);
      });
    }
  }
  const runs = Math.min(options.runs, ablationRuns);
  for (let run = 1; run <= runs; run += 1) {
    for (const variant of variants) {
      await attempt(bench, `Without ${variant.label}`, async () => {
        const server = await serve(builtVariant(variant), { compressFirst: false });
        // Compresses what the page asks for, so that nobody waits for it.
        const { script, style, html } = await firstLoad(browser, server, measuredPage);
        const { metrics } = await runLighthouse(tools, server.origin + measuredPage, [
          'performance',
        ]);
        const [click = Number.NaN] = await navigationTimes(
          browser,
          server.origin,
          measuredPage,
          [nextPage],
          'full',
        );
        server.close();
        add(results.ablation, variant.label, {
          ...(run === 1 && { script, style, html }),
          ...metrics,
          'navigation-full': click,
        });
        progress(`Without ${variant.label}, ${run} of ${runs}`);
      });
    }
  }
}

/** The page that first loads are measured with: the first of its section. */
function firstPage(bench: Bench): BenchPage {
  const [page] = bench.pages(bench.smallest);
  if (!page) throw new Error('There is no page to measure.');
  return page;
}

/** The floor is made of this site's pages, and has their addresses. */
function addressOf(name: SiteName, page: BenchPage): string {
  return peers[name === 'plain' ? 'this' : name].address(page);
}
