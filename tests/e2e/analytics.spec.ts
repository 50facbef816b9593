/** The site with analytics: what is counted, after which answer, and what is never told. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { documentPolicy, headerValue } from '../../hosting/policy';
import { siteDir } from '../support/environment';
import { belowBaseUrl } from '../support/hostedSite';
import { expect, heading, navbar, open, sidebar, test } from '../support/test';

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const secrets = '?oobCode=secret&prompt=secret#secret';

test.use({ expectedErrors: ['404', 'net::ERR', 'Failed to fetch'] });

const { server, settings } = belowBaseUrl();

/** Vercel's script, as far as the package uses it: counts each page, as `beforeSend` lets it. */
const vercelScript = `{
  let beforeSend = (event) => event;
  const queue = window.vaq ?? [];
  for (const [name, value] of queue) if (name === 'beforeSend') beforeSend = value;
  const send = () => {
    const event = beforeSend({ type: 'pageview', url: location.href });
    if (event) fetch('/_vercel/insights/view', {
      method: 'POST', body: JSON.stringify({ url: event.url, referrer: document.referrer }),
    });
  };
  const push = history.pushState;
  history.pushState = (...args) => { push.apply(history, args); send(); };
  send();
}`;

/** Google's script: keeps cookies, and sends events of the page and some of its own. */
const googleScript = `{
  document.cookie = '_ga=GA1.1.1; path=/';
  document.cookie = '_ga_DEMO=GS1.1.1; path=/';
  let fixed = {};
  const send = (name, own) => {
    if (window['ga-disable-G-DEMO']) return;
    const { page_location = location.href, page_referrer = document.referrer } = { ...fixed, ...own };
    fetch('https://www.google-analytics.com/g/collect?' + new URLSearchParams({
      en: name, dl: page_location, dr: page_referrer, dt: document.title,
    }), { method: 'POST' });
  };
  const run = ([command, ...args]) => {
    if (command === 'set') fixed = { ...fixed, ...args[0] };
    if (command === 'event') send(args[0], args[1]);
    if (command === 'config' && args[1]?.send_page_view !== false) send('page_view', {});
  };
  const layer = window.dataLayer;
  layer.forEach(run);
  layer.push = (...commands) => { commands.forEach(run); return 0; };
  addEventListener('scroll', () => send('scroll', {}));
}`;

/** Answers for the hosts of analytics, and keeps what they were told. */
async function answerAnalytics(page: Page) {
  const vercel: string[] = [];
  const google: string[] = [];
  const asked: string[] = [];
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route('**/_vercel/insights/**', (route) => {
    const request = route.request();
    if (request.url().endsWith('script.js')) return route.fulfill(script(vercelScript));
    vercel.push(request.postData() ?? '');
    return route.fulfill({ status: 200 });
  });
  await page.route(/^https:/, (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    if (url.pathname === '/gtag/js') return route.fulfill(script(googleScript));
    if (url.pathname === '/g/collect') google.push(url.search);
    if (url.pathname.endsWith('/installations'))
      return route.fulfill({
        headers: cors,
        json: {
          fid: 'c1234567890123456789ab',
          refreshToken: 'r',
          authToken: { token: 't', expiresIn: '604800s' },
        },
      });
    return route.fulfill({
      headers: cors,
      json: { measurementId: 'G-DEMO', appId: '1:1:web:1' },
    });
  });
  return { vercel, google, asked };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics choices' });
const yes = (page: Page) => bar(page).getByRole('button', { name: 'Yes, count it' });
const no = (page: Page) => bar(page).getByRole('button', { name: 'No, do not' });
const choices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Analytics choices' });

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;
const bottomOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().bottom);

const goToApi = async (page: Page) => {
  await page.getByRole('link', { name: 'API reference', exact: true }).click();
  await expect(heading(page)).toHaveText('API reference');
};

test('Vercel is told of pages alone, Google with consent', async ({ page, context }) => {
  const { vercel, google, asked } = await answerAnalytics(page);
  await open(page, `${server.origin}/docs/quickstart${secrets}`);
  await expect(bar(page)).toBeVisible();
  await expect.poll(() => vercel.length).toBe(1);
  // The page goes on beside the question.
  await goToApi(page);
  await expect(bar(page)).toBeVisible();
  await expect.poll(() => vercel.length).toBe(2);
  const addresses = [`${server.origin}/docs/quickstart`, `${server.origin}/docs/api`];
  expect(vercel.map((view) => (JSON.parse(view) as { url: string }).url)).toEqual(
    addresses,
  );
  expect(vercel.join()).not.toContain('secret');
  // One answer counts in all tabs.
  const beside = await context.newPage();
  await answerAnalytics(beside);
  await open(beside, `${server.origin}/docs/api`);
  await no(beside).focus();
  await beside.keyboard.press('Enter');
  await expect(bar(beside)).toBeHidden();
  await beside.close();
  await expect(bar(page)).toBeHidden();
  await open(page, `${server.origin}/docs/quickstart${secrets}`);
  await expect(bar(page)).toBeHidden();
  expect(asked).toEqual([]);

  // A key that is held asks, and does not answer.
  await choices(page).focus();
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.down('Enter');
    await expect(yes(page)).toBeFocused();
  }
  await page.keyboard.up('Enter');
  expect(asked).toEqual([]);
  await yes(page).click();
  await expect.poll(() => google.length).toBe(1);
  await goToApi(page);
  const views = () =>
    google
      .map((hit) => new URLSearchParams(hit))
      .filter((hit) => hit.get('en') === 'page_view')
      .map((hit) => hit.get('dl'));
  await expect.poll(views).toEqual(addresses);
  // The sidebar, where the link was, scrolls by itself.
  await page.getByRole('article').hover({ position: { x: 5, y: 5 } });
  await page.mouse.wheel(0, 500);
  await expect.poll(() => google.some((hit) => hit.includes('en=scroll'))).toBe(true);
  expect(google.join()).not.toContain('secret');
  expect((await context.cookies()).map(({ name }) => name)).toContain('_ga');

  // A no in another tab is one here.
  const other = await context.newPage();
  await answerAnalytics(other);
  await open(other, `${server.origin}/docs/api`);
  await choices(other).click();
  await expect(yes(other)).toBeFocused();
  await no(other).click();
  await expect(choices(other)).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'ga-disable-G-DEMO')))
    .toBe(true);
  await expect.poll(async () => (await context.cookies()).length).toBe(0);
  const before = google.length;
  await page.mouse.wheel(0, -500);
  await navbar(page).getByRole('link', { name: 'Quickstart' }).click();
  await expect(heading(page)).toHaveText('Quickstart');
  expect(google.length).toBe(before);
});

test('the question covers little, and moves nothing', async ({ page }) => {
  await answerAnalytics(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // A reload would lead back to the end, where the first round leaves the page.
    await page.goto('about:blank');
    await page.goto(`${server.origin}/docs/quickstart`);
    const place = await heading(page).boundingBox();
    await expect(bar(page)).toBeVisible();
    expect(await heading(page).boundingBox()).toEqual(place);
    await no(page).focus();
    expect(await heading(page).boundingBox()).toEqual(place);
    const box = await bar(page).boundingBox();
    expect(box?.height).toBeLessThan(170);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(choices(page)).toBeInViewport();
    const footer = page.getByRole('contentinfo');
    expect(await bottomOf(footer)).toBeLessThanOrEqual(Math.ceil(await topOf(bar(page))));
  }

  // The end of the sidebar can be reached beside it.
  await page.setViewportSize({ width: 1440, height: 600 });
  await sidebar(page).hover();
  await page.mouse.wheel(0, 2000);
  const top = await topOf(bar(page));
  const last = sidebar(page).getByRole('link').last();
  await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(top);
});

test('private pages are not counted, and take answers', async ({ page, context }) => {
  const told = await answerAnalytics(page);
  await open(page, `${server.origin}/auth/action${secrets}`);
  await expect(bar(page)).toBeHidden();
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1.1; path=/';
  });
  await choices(page).click();
  await yes(page).click();
  await choices(page).click();
  await no(page).click();
  await expect.poll(cookies).toEqual([]);
  expect(told.vercel).toEqual([]);
  expect(told.asked.filter((url) => /google|firebase/.test(url))).toEqual([]);
  for (const kind of ['account', 'console'] as const) {
    const policy = headerValue(
      documentPolicy(kind, settings, { scripts: [], styles: [] }),
    );
    expect(policy).not.toMatch(/google-analytics|googletagmanager/);
  }
});

test('analytics that do not load say so, and the page works', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.route(/^https:|\/_vercel\//, (route) => route.abort());
  await open(page, `${server.origin}/docs/quickstart`);
  await yes(page).click();
  await expect
    .poll(() => messages.join('\n'))
    .toMatch(/Failed to load script from .*_vercel/);
  await expect.poll(() => messages.join('\n')).toMatch(/firebase\/analytics/);
  await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeHidden();
  await goToApi(page);
});

test('a site without analytics holds nothing of them', () => {
  const files = globSync(['assets/**/*.js', '**/*.html'], { cwd: siteDir });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files)
    expect(readFileSync(path.join(siteDir, file), 'utf8'), file).not.toMatch(
      /googletagmanager|google-analytics|goose\.analytics|(?<!“|\\u201C)Analytics choices|_vercel\/insights/,
    );
});
