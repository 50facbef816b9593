/** Playwright's own engine for selectors and expectations, in pages of WebKit. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const require = createRequire(path.resolve('package.json'));
const bundle = 'playwright-core/lib/coreBundle';

interface Selectors {
  asLocator(language: 'javascript', selector: string): string;
  escapeForAttributeSelector(text: string | RegExp, exact: boolean | undefined): string;
  escapeForTextSelector(text: string | RegExp, exact: boolean): string;
}

/** Playwright's selectors. The bundle comes without types. */
export const { iso: selectors } = require(bundle) as { readonly iso: Selectors };

/** The source of Playwright's `InjectedScript`, which its bundle holds as a string. */
function findSource(): string {
  const text = readFileSync(require.resolve(bundle), 'utf8');
  const [, literal] =
    /"[^"]*\/injectedScriptSource\.ts"\(\) \{\s*"use strict";\s*\w+ = ('.*');\n/.exec(
      text,
    ) ?? [];
  if (literal === undefined) throw new Error(`${bundle} has no injected script.`);
  return String(runInNewContext(literal));
}

/** The interface of a locator that Playwright's `expect` uses. */
export interface Expectation {
  readonly expression: string;
  readonly isNot: boolean;
  readonly expectedNumber?: number;
  readonly expectedText?: readonly object[];
}

export interface Outcome {
  readonly matches: boolean;
  readonly received?: { readonly value?: unknown };
}

type Parsed = object;

/** The part of Playwright's `InjectedScript` that the tests use. */
interface InjectedScript {
  parseSelector(selector: string): Parsed;
  querySelector(selector: Parsed, root: Node, strict: boolean): Element | undefined;
  querySelectorAll(selector: Parsed, root: Node): Element[];
  elementState(
    element: Element,
    state: 'visible',
    isFrameVisible: true,
  ): { readonly matches: boolean };
  checkElementStates(
    element: Element,
    states: readonly string[],
    isFrameVisible: true,
  ): Promise<{ readonly missingState: string } | string | undefined>;
  retarget(element: Element, behavior: 'button-link'): Element | null;
  expectHitTarget(
    point: { readonly x: number; readonly y: number },
    element: Element,
  ): 'done' | { readonly hitTargetDescription: string };
  expect(
    element: Element | undefined,
    expectation: Expectation,
    elements: readonly Element[],
    isFrameVisible: true,
  ): Promise<Outcome>;
}

/** The helpers that {@link installation} leaves in a page. */
export interface InPage {
  find(selector: string): Element[];
  /** @throws {Error} when there is not exactly one. */
  one(selector: string): Element;
  isVisible(element: Element): boolean;
  /**
   * Brings it to where the mouse can press it.
   *
   * @throws {Error} when it cannot be pressed now.
   */
  reach(element: Element): Promise<void>;
  look(selector: string, expectation: Expectation): Promise<Outcome>;
}

/** Runs in the page. It may use nothing from outside of itself. */
function install(injected: InjectedScript): InPage {
  const find = (selector: string) =>
    injected.querySelectorAll(injected.parseSelector(selector), document);

  function one(selector: string): Element {
    const parsed = injected.parseSelector(selector);
    const element = injected.querySelector(parsed, document, true);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  }

  async function reach(element: Element): Promise<void> {
    const missing = await injected.checkElementStates(
      element,
      ['visible', 'enabled', 'stable'],
      true,
    );
    if (missing) throw new Error(`It is not ready: ${JSON.stringify(missing)}`);
    const toMiddle = () =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) toMiddle();
    // WebDriver points to the middle of the first box.
    const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
    const hit = injected.expectHitTarget(
      { x: x + width / 2, y: y + height / 2 },
      injected.retarget(element, 'button-link') ?? element,
    );
    if (hit === 'done') return;
    toMiddle();
    throw new Error(`It is covered by ${hit.hitTargetDescription}`);
  }

  async function look(selector: string, expectation: Expectation): Promise<Outcome> {
    const { expression, isNot } = expectation;
    const isOfPage = ['to.have.url', 'to.have.title'].includes(expression);
    const isOfAll = expression === 'to.have.count' || expression.endsWith('.array');
    const all = isOfPage ? [] : find(selector);
    if (isOfPage || isOfAll)
      return injected.expect(document.body, expectation, all, true);
    if (all.length > 0) return injected.expect(one(selector), expectation, all, true);
    const isMissing = ['to.be.hidden', 'to.be.detached'].includes(expression);
    const canMiss = ['to.be.visible', 'to.be.attached', 'to.be.in.viewport'].includes(
      expression,
    );
    return {
      matches: isMissing || (isNot && !canMiss),
      received: { value: 'no such element' },
    };
  }

  const isVisible = (element: Element) =>
    injected.elementState(element, 'visible', true).matches;

  return { find, one, isVisible, reach, look };
}

const options = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'webkit',
  customEngines: [],
};

/** A script that puts {@link InPage} into the page, as `webkitTests`. */
export const installation = `{
  const module = {};
  ${findSource()};
  const injected = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});
  window.webkitTests = (${install})(injected);
}`;
