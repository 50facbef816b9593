/* oxlint-disable no-underscore-dangle -- Playwright's `expect` asks by such names. */
/** Playwright's pages and contexts, as far as the tests need them, in WebKit. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Element, screen, type Session } from './driver.ts';
import { type InPage, installation } from './injected.ts';
import { keyboard } from './keyboard.ts';
import {
  type Frames,
  type Place,
  retry,
  type Task,
  WebKitFrame,
  WebKitLocator,
} from './locator.ts';
import type { Message, SiteProxy } from './siteProxy.ts';

interface ContextOptions {
  readonly siteProxy: SiteProxy;
  readonly baseURL: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

type Script<Value> = (argument: never) => Value;

/** The windows of one reader. */
export class WebKitContext extends EventEmitter {
  /** Playwright's `expect` reads the base of relative paths here. */
  readonly _options: ContextOptions;
  /** The window and the frame that WebDriver's commands go to. */
  at: { window: string; frames: string } = { window: '', frames: '' };
  readonly session: Session;
  readonly #pages: WebKitPage[] = [];
  /** A window whose page is closed. */
  #spare: string | null = null;

  constructor(session: Session, options: ContextOptions) {
    super();
    this.session = session;
    this._options = options;
    options.siteProxy.on('message', this.#hear);
    options.siteProxy.on('request', this.#noteRequest);
  }

  #hear = ({ type, text }: Message) => {
    for (const emitter of [this, ...this.#pages]) {
      if (type === 'pageerror') emitter.emit('pageerror', new Error(text));
      else
        emitter.emit('console', {
          type: () => type,
          text: () => text,
          location: () => ({ url: '' }),
        });
    }
  };

  #noteRequest = ({ url = '' }: { url?: string | undefined }) => {
    const address = new URL(url, this._options.baseURL).href;
    for (const emitter of [this, ...this.#pages])
      emitter.emit('request', { url: () => address });
  };

  async newPage(): Promise<WebKitPage> {
    const { send, alone } = this.session;
    const spare = this.#spare;
    this.#spare = null;
    // A tab in the background would be hidden, and take no mouse.
    const created = async () =>
      (await send<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
    const first = () => send<string>('GET', '/window');
    const handle = spare ?? (await alone(this.#pages.length === 0 ? first : created));
    const page = new WebKitPage(this, handle);
    this.#pages.push(page);
    await page.setViewportSize(this._options.viewport);
    return page;
  }
  pages = () => this.#pages.filter((page) => !page.isClosed());

  /** Closes a window, unless the browser would end with it. */
  async closeWindow(page: WebKitPage, handle: string): Promise<void> {
    if (this.pages().length === 1) {
      await page.goto('about:blank');
      this.#spare = handle;
      return;
    }
    await page.send('DELETE', '/window');
    this.at = { window: '', frames: '' };
  }

  async addInitScript(script: Script<unknown>, argument?: unknown): Promise<void> {
    const source = `(${script})(${JSON.stringify(argument)})`;
    this._options.siteProxy.initScripts.push(source);
  }

  /** Leaves the browser with one window, and nothing of the site in it. */
  async close(): Promise<void> {
    const { siteProxy } = this._options;
    siteProxy.off('message', this.#hear);
    siteProxy.off('request', this.#noteRequest);
    siteProxy.initScripts.length = 0;
    try {
      for (const page of this.pages().slice(1)) await page.close();
      const page = this.pages()[0] ?? (await this.newPage());
      await page.goto('/robots.txt');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto('about:blank');
    } catch {
      // One whose page has crashed has ended by itself.
      await this.session.end();
    }
  }
}

export class WebKitPage extends EventEmitter {
  /** Playwright's `expect` knows a page by this, and asks its main frame by `_expect`. */
  readonly _apiName = 'Page';
  readonly #context: WebKitContext;
  readonly #window: string;
  readonly #place: Place;
  readonly #frame: WebKitFrame;
  readonly #root: WebKitLocator;
  #isClosed = false;
  readonly keyboard = keyboard((actions) =>
    this.#perform({ type: 'key', id: 'keyboard', actions }),
  );

  constructor(context: WebKitContext, window: string) {
    super();
    this.#context = context;
    this.#window = window;
    const { alone, send } = context.session;
    this.#place = {
      send,
      keyboard: this.keyboard,
      run: <Value>(frames: Frames, task: Task<Value>, argument?: unknown) =>
        alone(() => this.#enter(frames).then(() => this.#tests<Value>(task, argument))),
      onElement: (frames, selector, command) =>
        alone(async () => {
          await this.#enter(frames);
          return command(await this.#one(selector), send);
        }),
    };
    this.#frame = new WebKitFrame(this.#place);
    this.#root = new WebKitLocator(this.#place, [], '');
  }

  locator: WebKitFrame['locator'] = (...options) => this.#frame.locator(...options);
  getByRole: WebKitFrame['getByRole'] = (...options) => this.#frame.getByRole(...options);
  getByLabel: WebKitFrame['getByLabel'] = (...options) =>
    this.#frame.getByLabel(...options);
  getByText: WebKitFrame['getByText'] = (...options) => this.#frame.getByText(...options);
  frameLocator: WebKitFrame['frameLocator'] = (css) => this.#frame.frameLocator(css);
  mainFrame = () => this.#root;
  context = () => this.#context;
  isClosed = () => this.#isClosed;

  async goto(address: string): Promise<{ status(): number }> {
    const { siteProxy, baseURL } = this.#context._options;
    let status = 0;
    const note = (given: number) => (status = given);
    siteProxy.once('document', note);
    try {
      await this.send('POST', '/url', { url: new URL(address, baseURL).href });
    } finally {
      siteProxy.off('document', note);
    }
    return { status: () => status };
  }
  reload = () => this.send('POST', '/refresh');
  goBack = () => this.send('POST', '/back');
  goForward = () => this.send('POST', '/forward');

  /** Runs a function in the page. */
  evaluate<Value>(task: Script<Value>, argument?: unknown): Promise<Awaited<Value>> {
    const call = `(${task})(arguments[0])`;
    return this.#inWindow(() => this.#execute<Awaited<Value>>(call, argument));
  }
  addInitScript = (script: Script<unknown>, argument?: unknown) =>
    this.#context.addInitScript(script, argument);

  async setViewportSize({ width, height }: ContextOptions['viewport']): Promise<void> {
    const [wider, higher] = await this.evaluate(() => [
      window.outerWidth - window.innerWidth,
      window.outerHeight - window.innerHeight,
    ]);
    const size = { width: width + (wider ?? 0), height: height + (higher ?? 0) };
    // Without a window manager, the window below the middle of the screen has the focus.
    const x = Math.round((screen.width - size.width) / 2);
    const y = Math.round((screen.height - size.height) / 2);
    await this.send('POST', '/window/rect', { x, y, ...size });
    await retry(async () => {
      const given = await this.evaluate(() => [window.innerWidth, window.innerHeight]);
      if (given.join() !== `${width},${height}`)
        throw new Error(`The page has ${given}.`);
    });
  }
  async close(): Promise<void> {
    await this.#context.closeWindow(this, this.#window);
    this.#isClosed = true;
  }

  readonly mouse = {
    move: (x: number, y: number) =>
      this.#perform({
        type: 'pointer',
        id: 'mouse',
        actions: [{ type: 'pointerMove', x, y }],
      }),
    wheel: (deltaX: number, deltaY: number) =>
      this.#perform({
        type: 'wheel',
        // The driver takes a turn's distance from the former one of the same wheel.
        id: randomUUID(),
        actions: [{ type: 'scroll', x: 640, y: 360, deltaX, deltaY }],
      }),
  };
  send: Session['send'] = (method, command, body) =>
    this.#inWindow((send) => send(method, command, body));

  #perform = (input: object) => this.send('POST', '/actions', { actions: [input] });

  #inWindow<Value>(command: (send: Session['send']) => Promise<Value>): Promise<Value> {
    const { alone, send } = this.#context.session;
    return alone(async () => {
      await this.#enter([]);
      return command(send);
    });
  }

  async #enter(frames: Frames): Promise<void> {
    const { session, at } = this.#context;
    const asked = { window: this.#window, frames: JSON.stringify(frames) };
    if (at.window !== asked.window)
      await session.send('POST', '/window', { handle: this.#window });
    else if (at.frames === '[]' && frames.length === 0) return;
    else await session.send('POST', '/frame', { id: null });
    this.#context.at = { ...asked, frames: '' };
    for (const selector of frames)
      await session.send('POST', '/frame', { id: await this.#one(selector) });
    this.#context.at = asked;
  }

  #one(selector: string): Promise<Element> {
    return this.#tests(
      (tests: InPage, wanted: string) => tests.one(wanted) as unknown as Element,
      selector,
    );
  }

  /** Runs a function beside what the tests bring into each page. */
  async #tests<Value>(task: Task<Value>, argument: unknown): Promise<Awaited<Value>> {
    const call = `window.webkitTests ? (${task})(window.webkitTests, arguments[0]) : 'not there'`;
    const first = await this.#execute<Awaited<Value> | 'not there'>(call, argument);
    if (first !== 'not there') return first;
    await this.#execute(`(() => ${installation})()`);
    return this.#execute<Awaited<Value>>(call, argument);
  }

  async #execute<Value>(expression: string, argument: unknown = null): Promise<Value> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => ${expression})().then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) }),
      );`;
    const { value, error } = await this.#context.session.send<{
      value: Value;
      error?: string;
    }>('POST', '/execute/async', { script, args: [argument] });
    if (error !== undefined) throw new Error(error);
    return value;
  }
}
