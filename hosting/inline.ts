import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { InlineHashes } from './policy.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Types of a script that a browser runs; others, such as `application/ld+json`, hold data. */
const executable = new Set(['', 'text/javascript', 'application/javascript', 'module']);

/** Inline parts of a page; `problems` would need `unsafe-inline`. */
export function inlineParts(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const problems = new Set<string>();
  const look = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) {
      const { tagName, attrs } = node;
      if (tagName === 'script' && isInlineScript(node)) scripts.add(hash(node));
      if (tagName === 'style') styles.add(hash(node));
      for (const { name, value } of attrs) {
        if (/^on[a-z]/.test(name) || name === 'style' || /^\s*javascript:/i.test(value))
          problems.add(`<${tagName} ${name}="${value}">`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(look);
  };
  // Browsers without scripts have what <noscript> holds in the page.
  look(parse(html, { scriptingEnabled: false }));
  return { scripts: [...scripts], styles: [...styles], problems: [...problems] };
}

/**
 * Hashes the inline parts of a built site's pages.
 * @param read Returns the HTML of a page.
 * @throws {Error} naming each page with an inline handler, a style attribute or a `javascript:`
 * address.
 */
export function inlineHashes(
  siteDir: string,
  read = (file: string) => readFileSync(file, 'utf8'),
): InlineHashes {
  const pages = globSync('**/*.html', { cwd: siteDir }).toSorted();
  if (pages.length === 0) throw new Error(`${siteDir} holds no built pages.`);
  const parts = pages.map((page) => inlineParts(read(path.join(siteDir, page))));
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

function isInlineScript({ attrs }: Element): boolean {
  const given = new Map(attrs.map(({ name, value }) => [name, value.toLowerCase()]));
  return !given.has('src') && executable.has(given.get('type') ?? '');
}

function hash({ childNodes }: Element): string {
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The theme hides its icons by a style, which the policy blocks. */
const hiddenIcons = ['<svg style="display: none;">', '<svg display="none">'] as const;

/**
 * Prepares a built site for its Content-Security-Policy.
 * @returns Hashes for the policy.
 * @throws {Error} naming the pages with parts that the policy would block.
 */
export function sealPages(siteDir: string): InlineHashes {
  return inlineHashes(siteDir, (file) => {
    const html = readFileSync(file, 'utf8');
    const sealed = html.replace(...hiddenIcons);
    if (sealed !== html) writeFileSync(file, sealed);
    return sealed;
  });
}
