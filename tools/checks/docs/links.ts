import { createSlugger } from '@docusaurus/utils';
import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import { environment } from './facts.ts';
import { findIn } from './page.ts';

export interface ManualPage {
  /** From the root of the repository, such as `docs/api.mdx`. */
  readonly file: string;
  readonly source: string;
}

/** The anchors of each page of the manual, by its address. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

export const anchorsOf = (pages: readonly ManualPage[]): Anchors =>
  new Map(pages.map(({ file, source }) => [addressOf(file), new Set(idsIn(source))]));

/** The address of a page's file, such as `/docs/api`. */
const addressOf = (file: string) => `/${file.replace(/\.mdx?$/, '')}`;

/** Ids as Docusaurus makes them, of headings and elements, and those of a table's rows. */
function idsIn(source: string): string[] {
  const slugger = createSlugger();
  const prose = source.replaceAll(/^(`{3,})[^]*?^\1$/gm, '');
  return [
    ...[...prose.matchAll(/^#{2,6} (.+?)(?: \{#([\w-]+)\})?$/gm)].map(
      ([, heading = '', id]) =>
        id ?? slugger.slug(heading.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')),
    ),
    ...[...prose.matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id),
    ...(/<(?:Variables|FileKeys)\b/.test(source)
      ? environment.map(({ name }) => name)
      : []),
  ];
}

/**
 * Checks the links into the manual.
 *
 * @param links their targets, such as `/docs/api#initialize` or `#initialize`
 */
export const checkAnchors = (
  links: readonly Piece[],
  file: string,
  anchors: Anchors,
): Finding[] =>
  links.flatMap(({ text, line }) => {
    const [address = '', anchor] = text.split('#');
    if (!/^\/docs\/(?!category\/)|^$/.test(address)) return [];
    const ids = anchors.get(address || addressOf(file));
    if (!ids) return address ? [{ line, message: `there is no page ${address}` }] : [];
    return anchor === undefined || ids.has(decodeURIComponent(anchor))
      ? []
      : [{ line, message: `${address || 'this page'} has no anchor #${anchor}` }];
  });

/**
 * Compares `goose://` links with the forms that the desktop app opens. A link without parameters only
 * names its form.
 *
 * Source: ui/desktop/src/components/settings/extensions/deeplink.ts in github.com/aaif-goose/goose.
 */
export const checkGooseLinks = (pieces: readonly Piece[]): Finding[] =>
  findIn(pieces, /(goose:\/\/[^\s`'"<>)\]]*?)[.,;:]?(?=[\s`'"<>)\]]|$)/g, (link) => {
    if (link === 'goose://') return null;
    const { hostname = '', search = '', searchParams } = URL.parse(link) ?? {};
    const needed = neededParameters[hostname];
    if (!needed) return `the app opens no goose://${hostname} links`;
    const lacks = needed.find((names) => !names.some((name) => searchParams?.get(name)));
    return search && lacks ? `a link of this form needs ${lacks.join(' or ')}` : null;
  });

/** Of each list, a link has one. */
const neededParameters: Readonly<Record<string, readonly (readonly string[])[]>> = {
  extension: [['name'], ['cmd', 'url']],
  recipe: [['config', 'url']],
  sessions: [],
};
