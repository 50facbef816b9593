import { createSlugger } from '@docusaurus/utils';
import type { Finding } from '../shared/problem.ts';
import { environment } from './facts.ts';
import type { Link } from './page.ts';

export interface ManualPage {
  /** From the root of the repository, such as `docs/api.mdx`. */
  readonly file: string;
  readonly source: string;
}

/** The anchors of each page of the manual with the words of their sections, by the page's address. */
export type Anchors = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

export const anchorsOf = (pages: readonly ManualPage[]): Anchors =>
  new Map(pages.map(({ file, source }) => [addressOf(file), sectionsOf(source)]));

/** Words of each anchor's section; those of the page's front matter stand below the empty anchor. */
function sectionsOf(source: string) {
  const about = /^---\n[^]*?\n---$/m.exec(source)?.[0] ?? '';
  const title = /^title: .*$/m.exec(about)?.[0] ?? '';
  return new Map([
    ['', wordsOf(about)],
    // The page as a whole comes first: only there does a repeated heading get its number.
    ...[source, ...source.split(/^(?=#{2,6} )/m)].flatMap((section) => {
      const text = section === source ? '' : section;
      return idsIn(section).map((id): [string, ReadonlySet<string>] => [
        id,
        wordsOf(`${title} ${id} ${text}`),
      ]);
    }),
  ]);
}

/** Without their endings, so that “schedules” and “scheduled” are one word. */
const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/[a-z\d]{3,}/g)
      ?.map((word) => word.replace(/(?<=...)(?:ing|ed|es|s|e)$/, '')),
  );

/** Words that say nothing about the place where a link leads. */
const fillers = wordsOf(
  'above all and are below can does for from goose here how its not one own page see that the there these this use what when where which with you your',
);

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
 * Checks the links into the manual: the page and the section exist, and share a word with the link.
 *
 * @param links Targets such as `/docs/api#initialize` or `#initialize`.
 */
export const checkAnchors = (
  links: readonly Link[],
  file: string,
  anchors: Anchors,
): Finding[] =>
  links.flatMap(({ text, label, line }) => {
    const issue = /^#(\d+)$/.exec(label)?.[1];
    if (issue !== undefined && !text.endsWith(`/${issue}`))
      return [{ line, message: `#${issue} leads to ${text}` }];
    const [address = '', anchor = ''] = text.split('#');
    if (!/^\/docs\/(?!category\/)|^$/.test(address)) return [];
    const sections = anchors.get(address || addressOf(file));
    if (!sections)
      return address ? [{ line, message: `there is no page ${address}` }] : [];
    const section = sections.get(decodeURIComponent(anchor));
    if (!section)
      return [{ line, message: `${address || 'this page'} has no anchor #${anchor}` }];
    const words = [...wordsOf(label)].filter((word) => !fillers.has(word));
    return words.length === 0 || words.some((word) => section.has(word))
      ? []
      : [{ line, message: `“${label}” leads to ${text}, which says nothing of that` }];
  });
