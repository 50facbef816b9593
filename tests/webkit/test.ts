/** Playwright's test with pages in WebKit. */
import { type BrowserContext, test as base } from '@playwright/test';
import { startWebKit, type WebKit } from './driver.ts';
import { WebKitContext } from './page.ts';
import { type SiteProxy, startSiteProxy } from './siteProxy.ts';

interface Shared {
  readonly webkit: WebKit;
  readonly siteProxy: SiteProxy;
}

export const webkitTest = base.extend<object, Shared>({
  webkit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off it.
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      webkit.stop();
    },
    { scope: 'worker' },
  ],
  siteProxy: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { SITE_URL: address = '', HOST_URL: host = '' } = process.env;
      const proxy = await startSiteProxy(Number(new URL(address).port), host);
      await use(proxy);
      proxy.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ webkit, siteProxy, baseURL, viewport }, use) => {
    const session = await webkit.startSession();
    const context = new WebKitContext(session, {
      siteProxy,
      baseURL: baseURL ?? '',
      viewport: viewport ?? { width: 1280, height: 720 },
    });
    // It has what the tests that run in WebKit need of it.
    await use(context as unknown as BrowserContext);
    await context.close();
  },
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
});
