/* oxlint-disable no-underscore-dangle -- Playwright's `expect` asks by such names. */
/** Playwright's locators, as far as the tests need them, in WebKit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Element, WebDriverError } from './driver.ts';
import { type Expectation, type InPage, type Outcome, selectors } from './injected.ts';
import type { Keyboard } from './keyboard.ts';

type Text = string | RegExp;
interface Options {
  readonly hasText?: Text | undefined;
  readonly visible?: boolean | undefined;
}

/** Selectors of the frames on the way from a page to what is in one of them. */
export type Frames = readonly string[];

/** A function that runs in the page. */
export type Task<Value> = (tests: InPage, argument: never) => Value;

/** The window in which a locator looks. */
export interface Place {
  readonly keyboard: Keyboard;
  /** Runs a function in the window, or in a frame of it, beside {@link InPage}. */
  run<Value>(
    frames: Frames,
    task: Task<Value>,
    argument?: unknown,
  ): Promise<Awaited<Value>>;
  /** Sends a command of WebDriver about an element. */
  onElement(
    frames: Frames,
    selector: string,
    command: (element: Element, send: Place['send']) => Promise<unknown>,
  ): Promise<unknown>;
  send<Value = unknown>(
    method: 'GET' | 'POST',
    command: string,
    body?: object,
  ): Promise<Value>;
}

/** Longest time that a locator waits for its element, as in `tests/playwright.config.ts`. */
const patience = 40_000;

const isOver = (error: unknown) =>
  error instanceof WebDriverError && error.code === 'invalid session id';

/** Tries until it works, or there is no more time. */
export async function retry<Value>(
  task: () => Promise<Value>,
  time = patience,
): Promise<Value> {
  const end = Date.now() + time;
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (isOver(error) || Date.now() > end) throw error;
      await sleep(50);
    }
  }
}

/** The ways to look for something, which a page, a frame and a locator have in common. */
abstract class Finder {
  protected abstract next(...parts: string[]): WebKitLocator;

  locator(selector: string, options: Options = {}): WebKitLocator {
    return this.next(selector).filter(options);
  }
  getByRole(
    role: string,
    { name, exact, ...states }: { name?: Text; exact?: boolean } = {},
  ): WebKitLocator {
    const named =
      name === undefined
        ? ''
        : `[name=${selectors.escapeForAttributeSelector(name, exact)}]`;
    const others = Object.entries(states).map(([state, value]) => `[${state}=${value}]`);
    return this.next(`internal:role=${role}${others.join('')}${named}`);
  }
  getByLabel(text: Text, { exact = false } = {}): WebKitLocator {
    return this.next(`internal:label=${selectors.escapeForTextSelector(text, exact)}`);
  }
  getByText(text: Text, { exact = false } = {}): WebKitLocator {
    return this.next(`internal:text=${selectors.escapeForTextSelector(text, exact)}`);
  }
}

/** The content of a page or of a frame. */
export class WebKitFrame extends Finder {
  readonly #place: Place;
  readonly #frames: Frames;

  constructor(place: Place, frames: Frames = []) {
    super();
    this.#place = place;
    this.#frames = frames;
  }
  protected override next(...parts: string[]): WebKitLocator {
    return new WebKitLocator(this.#place, this.#frames, parts.join(' >> '));
  }
  frameLocator(selector: string): WebKitFrame {
    return new WebKitFrame(this.#place, [...this.#frames, selector]);
  }
}

export class WebKitLocator extends Finder {
  /** Playwright's `expect` knows a locator by this, and asks it by `_expect`. */
  readonly _apiName = 'Locator';

  readonly selector: string;
  readonly #place: Place;
  readonly #frames: Frames;

  constructor(place: Place, frames: Frames, selector: string) {
    super();
    this.#place = place;
    this.#frames = frames;
    this.selector = selector;
  }

  override toString(): string {
    return selectors.asLocator('javascript', this.selector);
  }

  protected override next(...parts: string[]): WebKitLocator {
    const selector = [this.selector, ...parts].join(' >> ');
    return new WebKitLocator(this.#place, this.#frames, selector);
  }
  filter({ hasText, visible }: Options): WebKitLocator {
    return this.next(
      ...(hasText === undefined
        ? []
        : [`internal:has-text=${selectors.escapeForTextSelector(hasText, false)}`]),
      ...(visible === undefined ? [] : [`visible=${visible}`]),
    );
  }
  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index: number) => this.next(`nth=${index}`);

  /** Runs a function in the page with the one element, once it is there. */
  evaluate<Value>(
    task: (element: HTMLElement, argument: never) => Value,
    argument?: unknown,
  ): Promise<Awaited<Value>> {
    return retry(() => this.run('one', task, argument));
  }
  evaluateAll<Value>(
    task: (elements: HTMLElement[], argument: never) => Value,
    argument?: unknown,
  ): Promise<Awaited<Value>> {
    return this.run('find', task, argument);
  }
  private run<Found, Value>(
    find: 'one' | 'find',
    task: (found: Found, argument: never) => Value,
    argument: unknown,
  ): Promise<Awaited<Value>> {
    const source = `(tests, [selector, argument]) => (${task})(tests.${find}(selector), argument)`;
    // The function is put together here, and only its source goes to the page.
    const whole = { toString: () => source } as unknown as Task<Value>;
    return this.#place.run(this.#frames, whole, [this.selector, argument]);
  }
  count = () => this.evaluateAll((elements) => elements.length);
  isVisible = () =>
    this.#place.run(
      this.#frames,
      (tests, selector: string) => tests.find(selector).some(tests.isVisible),
      this.selector,
    );
  innerText = () => this.evaluate((element) => element.innerText);
  getAttribute = (name: string) =>
    this.evaluate((element, attribute: string) => element.getAttribute(attribute), name);
  focus = () => this.evaluate((element) => element.focus());

  /** Waits until it is visible, or hidden. */
  async waitFor({ state = 'visible' } = {}): Promise<void> {
    const { matches, received } = await this._expect(`to.be.${state}`, { isNot: false });
    if (!matches) throw new Error(`${this} is not ${state}: ${String(received?.value)}`);
  }

  async fill(value: string): Promise<void> {
    await this.waitFor();
    await this.evaluate((element, text: string) => {
      const field = element as HTMLInputElement;
      if (field.disabled || field.readOnly) throw new Error('The field takes no text.');
      field.focus();
      field.select();
      // As a hand would, so that the page hears of it.
      if (text !== '') document.execCommand('insertText', false, text);
      else if (field.value !== '') document.execCommand('delete');
    }, value);
  }
  async press(keys: string): Promise<void> {
    await this.focus();
    await this.#place.keyboard.press(keys);
  }
  /** For Playwright's `expect`: asks until the page is as expected, or there is no more time. */
  async _expect(
    expression: string,
    {
      timeout = patience,
      ...options
    }: Omit<Expectation, 'expression'> & { timeout?: number },
  ) {
    const isNot = Boolean(options.isNot);
    const end = Date.now() + timeout;
    let outcome: Outcome = { matches: isNot };
    do {
      // A page that is about to be left cannot answer.
      outcome = await this.#place
        .run(
          this.#frames,
          (tests, [selector, expected]: [string, Expectation]) =>
            tests.look(selector, expected),
          [this.selector, { ...options, isNot, expression }],
        )
        .catch((error: unknown) => {
          if (isOver(error)) throw error;
          return { matches: isNot, received: { value: String(error) } };
        });
      // A document that ends meanwhile answers with nothing.
      if (outcome.matches === !isNot) break;
      await sleep(50);
    } while (Date.now() < end);
    return { ...outcome, timedOut: outcome.matches === isNot, log: [] };
  }

  /** Presses the mouse in its middle, once the reader's hand could do so. */
  async click(): Promise<void> {
    const move = (origin: Element) => ({ type: 'pointerMove', x: 0, y: 0, origin });
    await retry(async () => {
      await this.#place.run(
        this.#frames,
        (tests, selector: string) => tests.reach(tests.one(selector)),
        this.selector,
      );
      await this.#place.onElement(this.#frames, this.selector, (element, send) =>
        send('POST', '/actions', {
          actions: [{ type: 'pointer', id: 'mouse', actions: [move(element), ...press] }],
        }),
      );
    });
  }
}

/** A press of the mouse. */
const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
