import { createSlugger } from '@docusaurus/utils';
import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import type { Facts } from './facts.ts';

/** A page of the manual: where it lies, and its text. */
export interface ManualPage {
  /** From the root of the repository, such as `docs/api.mdx`. */
  readonly file: string;
  readonly source: string;
}

/** The anchors of each page of the manual, by its address. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects the addresses of the manual, and what may stand behind their `#`. */
export function anchorsOf(pages: readonly ManualPage[], facts: Facts): Anchors {
  return new Map(
    pages.map(({ file, source }) => [
      addressOf(file),
      new Set([...headingIds(source), ...drawnIds(source, facts)]),
    ]),
  );
}

/** The address of a page's file, such as `/docs/api`. */
function addressOf(file: string): string {
  return `/${file.replace(/\.mdx?$/, '')}`;
}

/**
 * Checks the links into the manual.
 *
 * @param links their targets, such as `/docs/api#initialize` or `#initialize`
 * @param file where they stand
 */
export function checkAnchors(
  links: readonly Piece[],
  file: string,
  anchors: Anchors,
): Finding[] {
  return links.flatMap(({ text, line }) => {
    const [address = '', anchor] = text.split('#');
    if (!/^\/docs\/(?!category\/)/.test(address) && address !== '') return [];
    const ids = anchors.get(address === '' ? addressOf(file) : address);
    if (!ids)
      return address === '' ? [] : [{ line, message: `there is no page ${address}` }];
    return anchor === undefined || ids.has(decodeURIComponent(anchor))
      ? []
      : [{ line, message: `${address || 'this page'} has no anchor #${anchor}` }];
  });
}

/** Ids as Docusaurus makes them: those that a heading says, and else its words. */
function headingIds(source: string): string[] {
  const slugger = createSlugger();
  const prose = source.replaceAll(/^(`{3,})[^]*?^\1$/gm, '');
  return [
    ...[...prose.matchAll(/^#{2,6} (.+?)(?: \{#([\w-]+)\})?$/gm)].map(
      ([, heading = '', id]) =>
        id ?? slugger.slug(heading.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')),
    ),
    ...[...prose.matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id),
  ];
}

/** Ids that a component gives to the rows of its table. */
function drawnIds(source: string, facts: Facts): string[] {
  return /<(?:Variables|FileKeys)\b/.test(source)
    ? facts.environment.map(({ name }) => name)
    : [];
}
