import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions } from 'axe-core';

/** A page reads it in a third of the time that `@axe-core/playwright` takes, which sends it twice, with its comments. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Rules to run again in the other theme, which changes colors alone. */
export const themeRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

type WithAxe = Window & {
  readonly axe: {
    run(part: string | Document, options: RunOptions): Promise<AxeResults>;
  };
};

/** Runs axe on a page as it stands, or on a part of it. axe stays in the document. */
async function violations(
  page: Page,
  part: string | null,
  options: RunOptions = {},
): Promise<readonly Result[]> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source);
  return page.evaluate(
    async ([where, asked]) => {
      // A transition would show a color that nobody reads.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const { axe } = window as unknown as WithAxe;
      return (await axe.run(where ?? document, asked)).violations;
    },
    [part, { ...options, resultTypes: ['violations'] }] as [string | null, RunOptions],
  );
}

/** Problems of a part of the page, the small ones too. */
export const problemsIn = async (page: Page, part: string): Promise<readonly string[]> =>
  textsOf(await violations(page, part));

interface AskedOfAxe {
  /** All of them when left out. */
  readonly rules?: readonly string[];
  /** All of the page when left out. */
  readonly part?: string | null;
}

/** Problems of a page as it stands that axe calls serious or worse. */
export async function seriousProblems(
  page: Page,
  { rules = [], part = null }: AskedOfAxe = {},
): Promise<readonly string[]> {
  const found = await violations(page, part, {
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: [...rules] } }),
  });
  return textsOf(
    found.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
  );
}

const textsOf = (found: readonly Result[]) =>
  found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
