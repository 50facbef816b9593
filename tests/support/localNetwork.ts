/** The site at a public address, from which browsers let pages reach this computer only with a permission. */
import { once } from 'node:events';
import type { Browser, Page } from '@playwright/test';
import { type RawData, WebSocket } from 'ws';
import { test as base } from './console';
import { authEmulatorUrl, siteUrl } from './environment';
import { expect } from './test';

/** The permission of the site to reach this computer, in the browser itself. */
export interface LocalNetworkPermission {
  /** Waits for the browser's question, where it can stay open: Chromium without windows refuses at once. */
  asked(): Promise<void>;
  /** Answers it, as the browser proposes: Firefox for this visit only. */
  answer(decision: 'allow' | 'block'): Promise<void>;
  /** Changes it in the settings of the site. */
  set(state: PermissionState): Promise<void>;
}

/** In Firefox they count from the next request on; Chromium has its own as it starts (tests/playwright.config.ts). */
const firefoxSettings: Readonly<Record<string, string | boolean>> = {
  'network.lna.enabled': true,
  'network.lna.blocking': true,
  'network.lna.etp.enabled': false,
  'network.lna.address_space.public.override': [siteUrl, authEmulatorUrl]
    .map((url) => new URL(url).host)
    .join(),
};

export const test = base.extend<{ readonly permission: LocalNetworkPermission }>({
  permission: async ({ browser, browserName, page }, use) => {
    if (browserName === 'chromium') {
      const permission = inChromium(browser, page);
      // Without windows it would keep its refusal for an answer of the reader.
      await permission.set('prompt');
      await use(permission);
      return;
    }
    const chrome = await openFirefox();
    for (const [name, value] of Object.entries(firefoxSettings))
      await chrome.evaluate(
        `Services.prefs.set${typeof value === 'string' ? 'String' : 'Bool'}Pref('${name}', ${JSON.stringify(value)})`,
      );
    await use(inFirefox(chrome));
    for (const name of Object.keys(firefoxSettings))
      await chrome.evaluate(`Services.prefs.clearUserPref('${name}')`);
    chrome.close();
  },
});

function inChromium(browser: Browser, page: Page): LocalNetworkPermission {
  async function set(setting: PermissionState) {
    const target = await page.context().newCDPSession(page);
    const { browserContextId = '' } = (await target.send('Target.getTargetInfo'))
      .targetInfo;
    const session = await browser.newBrowserCDPSession();
    for (const name of ['loopback-network', 'local-network', 'local-network-access']) {
      await session.send('Browser.setPermission', {
        permission: { name },
        setting,
        origin: siteUrl,
        browserContextId,
      });
    }
  }
  return {
    asked: async () => undefined,
    answer: (decision) => set(decision === 'allow' ? 'granted' : 'denied'),
    set,
  };
}

const type = 'loopback-network';

function inFirefox(
  firefox: Awaited<ReturnType<typeof openFirefox>>,
): LocalNetworkPermission {
  const evaluate = (expression: string) =>
    firefox.evaluate(
      `gBrowser.currentURI.spec.startsWith('${siteUrl}') ? (${expression}) : ''`,
    );
  const asked = () =>
    expect
      .poll(() => evaluate(`String(PopupNotifications.panel.firstElementChild?.id)`))
      .toContain(type);
  return {
    asked,
    async answer(decision) {
      await asked();
      const button = decision === 'allow' ? 'button' : 'secondaryButton';
      await evaluate(`PopupNotifications.panel.firstElementChild?.${button}.click()`);
    },
    async set(state) {
      const of = `gBrowser.selectedBrowser.contentPrincipal, '${type}'`;
      await evaluate(
        state === 'prompt'
          ? `SitePermissions.removeFromPrincipal(${of}, gBrowser.selectedBrowser)`
          : `SitePermissions.setForPrincipal(${of}, SitePermissions.${state === 'granted' ? 'ALLOW' : 'BLOCK'})`,
      );
    },
  };
}

interface Tree {
  readonly contexts: readonly { readonly context: string; readonly url: string }[];
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/** Firefox's own windows. */
async function openFirefox() {
  const socket = new WebSocket('ws+unix:.cache/firefox.socket:/');
  await once(socket, 'open');
  // Below are those of Playwright (tests/support/firefox.mjs).
  let lastId = 1_000_000_000;

  /** The answers are as Firefox's documentation has them. */
  function send<Answer>(method: string, params: object): Promise<Answer> {
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      const receive = (data: RawData) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.off('message', receive);
        if (answer.result) resolve(answer.result);
        else reject(new Error(answer.message));
      };
      socket.on('message', receive);
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  return {
    /** Evaluates in each window, with Firefox's own rights. */
    async evaluate(expression: string) {
      const { contexts } = await send<Tree>('browsingContext.getTree', {
        'moz:scope': 'chrome',
      });
      const values: unknown[] = [];
      for (const { context, url } of contexts) {
        if (!url.endsWith('/browser.xhtml')) continue;
        const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
          expression,
          target: { context },
          awaitPromise: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        values.push(result.value);
      }
      return values.join('');
    },
    close: () => socket.close(),
  };
}
