import type { Browser, CDPSession, Page } from '@playwright/test';
import { desktop, load } from './browser.ts';

/** How fast machine and network are. */
export type Speed = 'full' | 'phone';

/** Lighthouse's phone: a fourth of the machine's speed, and slow 4G as DevTools emulates it. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

/** A page to go to by a click on its link. */
export interface Target {
  readonly path: string;
  readonly title: string;
}

/**
 * Opens a page with nothing cached and walks through others by clicks on links of the sidebar. Each
 * click comes when the network has been quiet for half a second.
 *
 * @returns for each click, the milliseconds from the click until the new heading is painted.
 */
export async function navigationTimes(
  browser: Browser,
  origin: string,
  start: string,
  targets: readonly Target[],
  speed: Speed,
): Promise<readonly number[]> {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const network = watchNetwork(page);
  if (speed === 'phone') await slowDown(await context.newCDPSession(page));
  await page.addInitScript(watchHeading);
  await load(page, origin + start);
  const times: number[] = [];
  for (const target of targets) {
    await network.quiet();
    await page.evaluate(idle);
    await page.evaluate((title) => {
      sessionStorage.removeItem('bench.end');
      sessionStorage.setItem('bench.title', title);
    }, target.title);
    await clickLink(page, target);
    const time = await page.waitForFunction(() => {
      const end = sessionStorage.getItem('bench.end');
      return end && Number(end) - Number(sessionStorage.getItem('bench.start'));
    });
    times.push(Number(await time.jsonValue()));
  }
  await context.close();
  return times;
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/**
 * Runs in the page. Notes when the reader clicked, and when the wanted heading was painted, in a
 * place that outlives the document: some sites load a new one for each page.
 */
function watchHeading() {
  addEventListener(
    'click',
    ({ timeStamp }) =>
      sessionStorage.setItem('bench.start', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );
  const look = () => {
    const title = sessionStorage.getItem('bench.title');
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (title && heading.includes(title) && !sessionStorage.getItem('bench.end')) {
      // This runs before the frame is painted, the message after it.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () =>
        sessionStorage.setItem(
          'bench.end',
          String(performance.timeOrigin + performance.now()),
        ),
      );
      port1.start();
      port2.postMessage(null);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: waits until its scripts leave the processor alone. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve());
  });
}

/** Looks again where the page has drawn its sidebar anew in between. */
async function clickLink(page: Page, target: Target): Promise<void> {
  const link = await sidebarLink(page, target);
  await link.click().catch(async () => (await sidebarLink(page, target)).click());
}

/** A page may draw its sidebar late, as one that first asks who the reader is does. */
async function sidebarLink(page: Page, { path, title }: Target) {
  const found = await page
    .waitForFunction(linkTo, path.replace(/\/$/, ''))
    .catch(() => null);
  const link = found?.asElement();
  if (!link) throw new Error(`${page.url()} has no link to ${title} in its sidebar.`);
  return link;
}

/** Runs in the page: the link to a path, once it can be seen. */
function linkTo(wanted: string) {
  const same = (link: HTMLAnchorElement) =>
    link.pathname.replace(/\/$|\.html$/g, '') === wanted && link.checkVisibility();
  return [...document.querySelectorAll<HTMLAnchorElement>('aside a, nav a')].find(same);
}

/** How long a page may take before it counts as broken, in milliseconds. */
const patience = 120_000;

/** Half a second without a request under way, in milliseconds. */
const quietTime = 500;

function watchNetwork(page: Page) {
  const underWay = new Set<unknown>();
  let last = performance.now();
  page.on('request', (request) => underWay.add(request));
  const end = (request: unknown) => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    /** @throws {Error} when the page goes on to ask for things. */
    async quiet() {
      const start = performance.now();
      while (underWay.size > 0 || performance.now() - last < quietTime) {
        if (performance.now() - start > patience)
          throw new Error(`${page.url()} does not come to rest.`);
        await page.waitForTimeout(50);
      }
    },
  };
}
