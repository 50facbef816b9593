import type { Element, ElementContent, Nodes } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { docsClasses } from '../../site/docusaurusNames.ts';
import type { NamedPlace } from '../../src/search/namedPlaces';

/** Kinds of explanations, the best first: only the best of a name are kept. */
const kinds = ['heading', 'own row', 'row'] as const;

type Kind = (typeof kinds)[number];

export interface Found {
  readonly kind: Kind;
  readonly place: NamedPlace;
}

const reference = '/docs/reference/';

/** A flag of many commands leads to the first of them. */
const placesPerName = 6;

const longestText = 120;

/**
 * Lists the names that a page explains: headings of code, and code in its tables.
 * @param path Path of the page without the base URL.
 */
export function namesOn(article: Nodes, path: string): readonly Found[] {
  const found: Found[] = [];
  let page = '';
  let heading = { id: '', text: '' };
  /** Names of the last heading, which the paragraph below explains. */
  let unexplained: string[] = [];

  const add = (kind: Kind, name: string, id: string, text: string) =>
    found.push({
      kind,
      place: {
        name,
        path: id ? `${path}#${id}` : path,
        page,
        heading: heading.text,
        text,
      },
    });

  const explain = (text: string) => {
    for (const name of unexplained) add('heading', name, heading.id, text);
    unexplained = [];
  };

  visit(article, 'element', (element) => {
    if (/^h[1-6]$/.test(element.tagName)) {
      explain('');
      const parts = element.children.filter((child) => !isLinkOfHeading(child));
      const text = tidy(parts.map((part) => toString(part)).join(''));
      if (element.tagName === 'h1') page = text;
      else heading = { id: String(element.properties['id'] ?? ''), text };
      if (parts.every((part) => part.type === 'element' && part.tagName === 'code')) {
        unexplained = [...namesIn(text)];
      }
    } else if (element.tagName === 'p') {
      explain(beginning(element));
    } else if (element.tagName === 'tr') {
      for (const { kind, name, text } of rowNames(element)) {
        add(kind, name, String(element.properties['id'] ?? heading.id), text);
      }
    }
  });
  explain('');
  return found;
}

/** Keeps the best places of each name, the reference first. */
export function bestPlaces(found: readonly Found[]): readonly NamedPlace[] {
  const byName = new Map<string, Found[]>();
  for (const each of found) {
    const others = byName.get(each.place.name) ?? [];
    if (others.every(({ place }) => place.path !== each.place.path))
      byName.set(each.place.name, [...others, each]);
  }
  return [...byName.values()].flatMap((all) => {
    const best = kinds.find((kind) => all.some((each) => each.kind === kind));
    return all
      .filter(({ kind }) => kind === best)
      .map(({ place }) => place)
      .toSorted((a, b) => isReference(b) - isReference(a))
      .slice(0, placesPerName);
  });
}

function isReference({ path }: NamedPlace): number {
  return Number(path.startsWith(reference));
}

function rowNames(row: Element) {
  const [first, ...others] = row.children.filter((child) => child.type === 'element');
  const [second] = others;
  if (!first || second?.tagName !== 'td') return [];
  const hasId = row.properties['id'] !== undefined;
  const explained = hasId || isAllCode(first) ? codes(first) : [];
  const mentioned = others.flatMap(codes).filter(standsAlone);
  return [
    ...explained.flatMap(namesIn).map((name) => ({
      kind: hasId ? ('own row' as const) : ('row' as const),
      name,
      text: beginning(second),
    })),
    ...mentioned.flatMap(namesIn).map((name) => ({
      kind: 'row' as const,
      name,
      text: beginning(first),
    })),
  ];
}

function isAllCode(cell: Element): boolean {
  return cell.children.every((child) =>
    child.type === 'text'
      ? /^(?:[\s,]|or)*$/.test(child.value)
      : tidy(toString(child)) === '' || ('tagName' in child && child.tagName === 'code'),
  );
}

function codes(cell: Element): readonly string[] {
  return selectAll('code', cell).map((code) => tidy(toString(code)));
}

/** Code that a row only mentions is worth finding if it is a variable or a message. */
function standsAlone(code: string): boolean {
  return (
    /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(code) || /^(?!goose )[A-Za-z]\S* \S/.test(code)
  );
}

/** `-t, --text <TEXT>` has two names; a plain word has none. */
function namesIn(code: string): readonly string[] {
  const bare = tidy(code.replaceAll(/<[^>]*>|\[[^\]]*\]|=\S*|\.{3}/g, ' '));
  const names = /^[-/]/.test(bare) ? bare.split(/,\s*/) : [bare];
  return names.filter((name) => /\w{2}|^-\w$/.test(name) && !/^[A-Z]?[a-z]+$/.test(name));
}

function beginning(element: Element): string {
  const text = tidy(
    element.children.map((child) => toString(child)).join(' '),
  ).replaceAll(/ (?=[.,;:!?)])/g, '');
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  return sentence.length > longestText ? `${sentence.slice(0, longestText)}…` : sentence;
}

function tidy(text: string): string {
  return text.replaceAll(/[\s\u200B]+/g, ' ').trim();
}

function isLinkOfHeading(node: ElementContent): boolean {
  const classes = node.type === 'element' ? node.properties['className'] : null;
  return Array.isArray(classes) && classes.includes(docsClasses.linkOfHeading);
}
