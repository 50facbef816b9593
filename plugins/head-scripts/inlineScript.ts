import type { HtmlTagObject } from '@docusaurus/types';

/**
 * A script that runs a function in the page. The page gets its source text, so it uses nothing but
 * its arguments, which travel as JSON, and the helpers.
 */
export function inlineScript<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  args: Args,
  helpers: readonly { toString(): string }[] = [],
): HtmlTagObject {
  const call = `(${run.toString()})(${args.map(scriptJson).join()})`;
  const innerHTML =
    helpers.length === 0 ? call : `(()=>{${[...helpers, call].join('\n')}})()`;
  return { tagName: 'script', innerHTML };
}

/** JSON that cannot end the script element around it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
