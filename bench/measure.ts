import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/browser.ts';
import type { Values } from './results.ts';
import type { BenchServer, Served } from './serve.ts';
import { installed, runNode } from './sites.ts';

const browserPath = findBrowser() ?? chromium.executablePath();

export const launchBrowser = () =>
  chromium.launch({ executablePath: browserPath, args: [...browserFlags] });

/** Wide enough for the sidebar of each site. */
export const desktop = { viewport: { width: 1440, height: 900 } };

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** @throws {Error} when the page is missing: it would count as a small one. */
async function load(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
}

/** Bytes and requests of a first visit, until the network has been idle for half a second. */
export async function firstLoad(browser: Browser, server: BenchServer, url: string) {
  const context = await browser.newContext(phone);
  server.served();
  await load(await context.newPage(), url);
  await context.close();
  return sumUp(server.served());
}

export function sumUp(served: readonly Served[]): Record<string, number> {
  const sum: Record<string, number> = {
    document: 0,
    script: 0,
    style: 0,
    font: 0,
    other: 0,
    requests: 0,
    ahead: 0,
  };
  for (const { kind, isAhead, bytes } of served) {
    const column = isAhead ? 'ahead' : kind in sum ? kind : 'other';
    sum[column] = (sum[column] ?? 0) + bytes;
    if (!isAhead) sum['requests'] = (sum['requests'] ?? 0) + 1;
  }
  return sum;
}

const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/** The part of https://github.com/GoogleChrome/lighthouse that the bench reads. */
interface LighthouseResult {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly runtimeError?: { readonly message: string };
}

/** Runs Lighthouse's mobile setting in a browser of its own. */
export async function lighthouse({
  start: url,
}: {
  readonly start: string;
}): Promise<Values> {
  const program = path.join(installed('.'), 'node_modules/lighthouse/cli/index.js');
  const flags = ['--headless=new', ...browserFlags].join(' ');
  const args = ['--quiet', '--output=json', '--only-categories=performance'];
  const stdout = await runNode(program, [url, ...args, `--chrome-flags=${flags}`], {
    env: { CHROME_PATH: browserPath },
  });
  const result = JSON.parse(stdout) as LighthouseResult;
  if (result.runtimeError)
    throw new Error(`Lighthouse: ${url}: ${result.runtimeError.message}`);
  return {
    performance: Math.round((result.categories.performance.score ?? 0) * 100),
    ...Object.fromEntries(
      audits.map((id) => [id, result.audits[id]?.numericValue ?? Number.NaN]),
    ),
  };
}

/** A page to open by a click on its link in the sidebar. */
export interface Target {
  readonly path: string;
  readonly title: string;
}

/** Slow 4G of DevTools, and a fourth of the machine's speed. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

/** A page that takes longer is broken. */
const patience = 120_000;

/**
 * Opens a page with an empty cache and clicks through others, each time after half a second
 * without network.
 *
 * @param isSlow Emulates slow 4G and a fourth of the machine's speed.
 * @param press Milliseconds from pressing the button to its release.
 * @returns Milliseconds from each release to the paint of the new heading.
 */
export async function clickTimes(
  browser: Browser,
  start: string,
  targets: readonly Target[],
  { isSlow, press = 0 }: { readonly isSlow: boolean; readonly press?: number },
): Promise<readonly number[]> {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  const quiet = networkQuiet(page);
  await page.addInitScript(noteClicks);
  await load(page, start);
  const times: number[] = [];
  for (const { path: place, title } of targets) {
    await quiet();
    await page.evaluate((wanted) => {
      sessionStorage.removeItem('bench.end');
      sessionStorage.setItem('bench.title', wanted);
      return new Promise((resolve) => requestIdleCallback(resolve));
    }, title);
    const link = await page.waitForFunction(linkTo, place.replace(/\/$/, ''));
    await link.asElement()?.click({ delay: press });
    const time = await page.waitForFunction(() => {
      const end = sessionStorage.getItem('bench.end');
      return end && Number(end) - Number(sessionStorage.getItem('bench.start'));
    });
    times.push(Number(await time.jsonValue()));
  }
  await context.close();
  return times;
}

/** Runs in the page. Session storage outlives the document, which some sites replace. */
function noteClicks() {
  const { timeOrigin } = performance;
  const note = (name: string, time: number) =>
    sessionStorage.setItem(`bench.${name}`, String(timeOrigin + time));
  const options = { capture: true };
  addEventListener('click', ({ timeStamp }) => note('start', timeStamp), options);
  const look = () => {
    const title = sessionStorage.getItem('bench.title');
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (title && heading.includes(title) && !sessionStorage.getItem('bench.end'))
      // A frame callback runs before its frame is painted, the task that it queues after it.
      setTimeout(() => note('end', performance.now()));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: the visible link to a path. */
function linkTo(wanted: string) {
  return [...document.querySelectorAll<HTMLAnchorElement>('aside a, nav a')].find(
    (link) =>
      link.pathname.replace(/\/$|\.html$/g, '') === wanted && link.checkVisibility(),
  );
}

/** Waits for half a second without a request. */
function networkQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  let last = performance.now();
  const end = (request: unknown) => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const start = performance.now();
    while (underWay.size > 0 || performance.now() - last < 500) {
      if (performance.now() - start > patience)
        throw new Error(`${page.url()} never rests.`);
      await page.waitForTimeout(50);
    }
  };
}
