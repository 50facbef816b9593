import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * axe in a third of its usual time: it collects only violations, and opens no second page to join the
 * results of frames, of which the site's pages have none.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Rules to run again in the other theme, which changes colors alone. */
export const themeRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

type Options = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

type WithAxe = Window & {
  readonly axe?: { run(options: Options): ReturnType<AxeBuilder['analyze']> };
};

/** A transition would show a color that nobody reads. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });

/** Problems of a part of the page, the small ones too. */
export async function problemsIn(page: Page, part: string): Promise<readonly string[]> {
  await endTransitions(page);
  const { violations } = await axe(page).include(part).analyze();
  return textsOf(violations);
}

/**
 * Problems of a page as it stands that axe calls serious or worse.
 *
 * @param rules to ask; all of them when left out
 * @param leftOut rules not to ask
 */
export async function seriousProblems(
  page: Page,
  rules: readonly string[] = [],
  leftOut: readonly string[] = [],
): Promise<readonly string[]> {
  await endTransitions(page);
  const options = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: [...rules] } }),
  } satisfies Options;
  // axe stays in a document that it analyzed before, which saves half of the time.
  const again = await page.evaluate(
    async (asked) =>
      document.querySelector('iframe') === null
        ? ((await (window as WithAxe).axe?.run(asked)) ?? null)
        : null,
    options,
  );
  const { violations } = again ?? (await axe(page).options(options).analyze());
  return textsOf(
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
  );
}

const textsOf = (violations: Violations) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
