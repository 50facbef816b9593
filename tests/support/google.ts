import type { BrowserContext, Page } from '@playwright/test';

/**
 * Stands in for Google's loader script, the one part of a sign-in with Google that cannot be reached
 * from a closed network. The window in which an account is chosen is the emulator's own, and so are
 * the frame and the calls. The stand-in carries messages between page and frame as Google's does.
 */
const loader = `(() => {
  const onload = new URL(document.currentScript.src).searchParams.get('onload') || 'gapi_onload';

  class Iframe {
    handlers = new Map();
    waiting = [];
    callbacks = new Map();

    constructor(other) {
      this.other = other;
      this.ready = new Promise((resolve) => { this.onReady = resolve; });
      addEventListener('message', ({ source, data }) => {
        if (source !== other || !data || !data.iframes) return;
        const { kind, id, name, payload } = data.iframes;
        if (kind === 'ready') this.onReady();
        if (kind === 'answer') this.answered(id, payload);
        if (kind === 'send' && this.handlers.has(name)) this.handle(data.iframes);
        if (kind === 'send' && !this.handlers.has(name)) this.waiting.push(data.iframes);
      });
    }
    answered(id, payload) {
      // Google's script swallows what a callback throws, and the SDK's callback throws each time.
      try { this.callbacks.get(id)([payload]); } catch {}
    }
    post(message) { this.other.postMessage({ iframes: message }, '*'); }
    handle({ id, name, payload }) {
      this.post({ kind: 'answer', id, payload: this.handlers.get(name)(payload) });
    }
    register(name, handler) {
      this.handlers.set(name, handler);
      for (const message of this.waiting.filter((one) => one.name === name)) this.handle(message);
      this.waiting = this.waiting.filter((one) => one.name !== name);
    }
    send(name, payload, callback) {
      const id = crypto.randomUUID();
      this.callbacks.set(id, callback);
      this.post({ kind: 'send', id, name, payload });
    }
    restyle() { return Promise.resolve(); }
    ping(callback) { return this.ready.then(callback); }
  }

  const context = {
    open({ where, url, attributes }, opened) {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, attributes.style);
      frame.src = url;
      where.append(frame);
      return opened(new Iframe(frame.contentWindow));
    },
    getParentIframe() {
      const iframe = new Iframe(parent);
      iframe.post({ kind: 'ready' });
      return iframe;
    },
  };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: { Iframe, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} },
  };
  window[onload]();
})();`;

/** Lets the pages of a browser sign in with the emulator's Google accounts. */
export async function provideGoogle(context: BrowserContext): Promise<void> {
  // The emulator's page takes its looks from elsewhere; it works without them.
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ body: '' }),
  );
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: loader }),
  );
}

/** Makes up a Google account on the emulator's page, whether that is a window or the tab itself. */
export async function chooseGoogleAccount(
  page: Page,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add new account' }).click();
  await page.locator('#email-input').fill(email);
  await page.locator('#display-name-input').fill(name);
  await page.locator('#sign-in').click();
}

/** Presses a button that opens Google's window, and gives the window. */
export async function googleWindow(
  page: Page,
  button: string,
  place: Pick<Page, 'getByRole'> = page,
): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await place.getByRole('button', { name: button }).click();
  return opening;
}
