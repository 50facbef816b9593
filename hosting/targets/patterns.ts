import type { HeaderRule, Paths } from '../headers.ts';

export interface HeaderValue {
  readonly name: string;
  readonly value: string;
  readonly paths: Paths;
  /** Only answers that hold a file have it. */
  readonly isOfFiles: boolean;
}

/** Values by header, in order of precedence. */
export function valuesByHeader(
  rules: readonly HeaderRule[],
): ReadonlyMap<string, readonly HeaderValue[]> {
  const byName = new Map<string, HeaderValue[]>();
  for (const { paths, headers, cautious } of rules.toReversed()) {
    for (const [name, value] of Object.entries(headers)) {
      const values = byName.get(name) ?? [];
      const isOfFiles = cautious !== undefined;
      byName.set(name, [...values, { name, value, paths, isOfFiles }]);
    }
  }
  return byName;
}

/** Escapes a text for a regular expression. */
function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * Matches paths from their beginning to their end.
 * @param pageEnd Pattern of an ending that pages may have.
 */
export function pathPattern(paths: Paths, pageEnd = ''): string {
  switch (paths.kind) {
    case 'all':
      return '/(?!__/).*';
    case 'page':
      return literal(paths.path) + pageEnd;
    case 'file':
      return literal(paths.path);
    case 'folder':
      return `${literal(paths.path)}.*`;
    case 'extension':
      return `/.*\\.${literal(paths.name)}`;
  }
}

/** Matches a moved path as it is, as a folder, and as a file. */
export function movedPathPattern(from: string): string {
  return `^${literal(from)}(?:/index)?(?:\\.html)?/?$`;
}

/** Each page here has its Markdown beside it. */
export const alternatesFolder = '/docs/';

/**
 * Matches an `Accept` that wants Markdown as much as anything else, as programs send that read for
 * a language model. Browsers never name it.
 */
export const wantsMarkdown =
  '^(?:.*,)?\\s*text/markdown\\s*(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,.*)?$';
