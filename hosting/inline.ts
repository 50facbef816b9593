import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { InlineHashes } from './policy.ts';

const parser = unified().use(rehypeParse);

/** Types of a script that a browser runs; others, such as `application/ld+json`, hold data. */
const executable = new Set(['', 'text/javascript', 'application/javascript', 'module']);

/** What a page holds inline, and what no policy without `unsafe-inline` would let it do. */
export interface InlineParts extends InlineHashes {
  readonly problems: readonly string[];
}

/** Reads the inline parts out of a page. */
export function inlineParts(html: string): InlineParts {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const problems = new Set<string>();
  visit(parser.parse(html), 'element', (element) => {
    const { tagName, properties } = element;
    if (tagName === 'script' && isInlineScript(element)) scripts.add(hash(element));
    if (tagName === 'style') styles.add(hash(element));
    for (const [name, value] of Object.entries(properties)) {
      const text = String(value);
      if (/^on[a-z]/i.test(name)) problems.add(`<${tagName} ${name}="${text}">`);
      if (name === 'style') problems.add(`<${tagName} style="${text}">`);
      if (/^\s*javascript:/i.test(text)) problems.add(`<${tagName} ${name}="${text}">`);
    }
  });
  return { scripts: [...scripts], styles: [...styles], problems: [...problems] };
}

/**
 * Hashes what the pages of a built site hold inline.
 *
 * @throws {Error} naming each page with an inline handler, a style attribute or a `javascript:`
 *   address, none of which would work.
 */
export function inlineHashes(siteDir: string): InlineHashes {
  const pages = globSync('**/*.html', { cwd: siteDir }).toSorted();
  if (pages.length === 0) throw new Error(`${siteDir} holds no built pages.`);
  const parts = pages.map((page) =>
    inlineParts(readFileSync(path.join(siteDir, page), 'utf8')),
  );
  const problems = parts.flatMap(({ problems: own }, index) =>
    own.map((problem) => `  ${pages[index]}: ${problem}`),
  );
  if (problems.length > 0) {
    throw new Error(
      `The site's Content-Security-Policy blocks parts of these pages:\n${problems.join('\n')}`,
    );
  }
  const all = (kind: keyof InlineHashes) =>
    [...new Set(parts.flatMap((part) => part[kind]))].toSorted();
  return { scripts: all('scripts'), styles: all('styles') };
}

function isInlineScript({ properties }: Element): boolean {
  const type = String(properties['type'] ?? '').toLowerCase();
  return properties['src'] === undefined && executable.has(type);
}

function hash(element: Element): string {
  const digest = createHash('sha256').update(toString(element)).digest('base64');
  return `'sha256-${digest}'`;
}
