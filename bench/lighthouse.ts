import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserFlags } from '../tools/browser.ts';
import { browserPath } from './browser.ts';
import { installed } from './install.ts';

/** What a run of Lighthouse's mobile setting says about a page. */
export interface LighthouseRun {
  /** 0 to 100. */
  readonly categories: Readonly<Record<Category, number>>;
  /** Milliseconds; the layout shift has no unit. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Audits outside of performance that did not pass. */
  readonly failures: readonly string[];
  /** How fast Lighthouse found the machine; a phone of the middle class has about 125 to 800. */
  readonly machine: number;
}

export const categories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const;
export type Category = (typeof categories)[number];

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;
export type Metric = (typeof metrics)[number];

/** What the bench uses of https://github.com/GoogleChrome/lighthouse, which is not there to check types. */
interface LighthouseResult {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly environment: { readonly benchmarkIndex: number };
  readonly lighthouseVersion: string;
  readonly runtimeError?: { readonly message: string };
}

interface Tools {
  lighthouse(
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly lhr: LighthouseResult } | undefined>;
  launch(
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly port: number; kill(): void }>;
}

/** Installs Lighthouse, if need be, and loads it. */
export async function lighthouseTools(): Promise<Tools> {
  const folder = installed(import.meta.dirname, 'tools');
  // The packages are outside of what TypeScript sees; the shapes are those of their own types.
  const load = async <Module>(file: string) =>
    (await import(pathToFileURL(path.join(folder, 'node_modules', file)).href)) as Module;
  const { default: lighthouse } = await load<{ default: Tools['lighthouse'] }>(
    'lighthouse/core/index.js',
  );
  const { launch } = await load<Pick<Tools, 'launch'>>('chrome-launcher/dist/index.js');
  return { lighthouse, launch };
}

/**
 * Runs Lighthouse on a page, in a browser of its own.
 *
 * @param rated Categories to look at; the others count as 0.
 * @throws {Error} when Lighthouse could not load the page.
 */
export async function runLighthouse(
  { lighthouse, launch }: Tools,
  url: string,
  rated: readonly Category[],
): Promise<LighthouseRun> {
  const browser = await launch({
    chromePath: browserPath,
    chromeFlags: ['--headless=new', ...browserFlags],
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: rated,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${url}: ${result?.lhr.runtimeError?.message}`);
    return readResult(result.lhr);
  } finally {
    browser.kill();
  }
}

function readResult({ categories: rated, audits, environment }: LighthouseResult) {
  const failures = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => rated[category]?.auditRefs ?? [])
    .map(({ id }) => id)
    .filter((id) => audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1);
  return {
    categories: record(categories, (id) => Math.round((rated[id]?.score ?? 0) * 100)),
    metrics: record(metrics, (id) => audits[id]?.numericValue ?? Number.NaN),
    failures: [...new Set(failures)],
    machine: environment.benchmarkIndex,
  };
}

function record<Key extends string>(keys: readonly Key[], value: (key: Key) => number) {
  // Object.fromEntries forgets the names of the keys.
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, number>;
}
