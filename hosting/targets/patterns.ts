import type { HeaderRule, Paths } from '../headers.ts';

/** A header's value for some paths. */
export interface HeaderValue {
  readonly name: string;
  readonly value: string;
  readonly paths: Paths;
}

/** By name of the header, its values, the one that holds before the others first. */
export function valuesByHeader(
  rules: readonly HeaderRule[],
): ReadonlyMap<string, readonly HeaderValue[]> {
  const byName = new Map<string, HeaderValue[]>();
  for (const { paths, headers } of rules.toReversed()) {
    for (const [name, value] of Object.entries(headers)) {
      const values = byName.get(name) ?? [];
      byName.set(name, [...values, { name, value, paths }]);
    }
  }
  return byName;
}

/** Makes a text stand for itself in a regular expression. */
export function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * A regular expression for a moved path in every spelling that readers know it by: as it is, as a
 * folder, and as the file that a server without clean addresses would have.
 */
export function movedPathPattern(from: string): string {
  return `^${literal(from)}(?:/index)?(?:\\.html)?/?$`;
}

/** Where pages stand that have a Markdown twin, each beside it under the same name with `.md`. */
export const twinsFolder = '/docs/';

/**
 * A regular expression for the header `Accept` of those who want Markdown as much as anything else:
 * programs that read for a language model. Browsers never name it.
 */
export const wantsMarkdown =
  '^(?:.*,)?\\s*text/markdown\\s*(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,.*)?$';
