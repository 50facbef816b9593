import type { HtmlTagObject } from '@docusaurus/types';
import { scriptJson } from '../scriptJson';

/**
 * A script that runs a function in the page, where it stands.
 *
 * The page gets the function's source text. So it uses nothing from outside of itself but its
 * arguments, which travel as JSON, and the functions named as helpers.
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
