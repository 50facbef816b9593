import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { parse } from '../markdown/parse.ts';

/** What the head of a built page says. */
export interface PageHead {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** Full address of the page. */
  readonly url: string;
  /** What the page stands in, by its breadcrumbs; null where it has none. */
  readonly section: string | null;
  /** The kinds of structured data that it has, such as `BlogPosting`. */
  readonly data: readonly string[];
  /** Full address of the picture that its writer chose; null where none was chosen. */
  readonly image: string | null;
}

interface Breadcrumbs {
  readonly itemListElement: readonly { readonly name: string }[];
}

/** @param site Name of the site, which titles end in. */
export function readHead(html: string, site: string): PageHead {
  const head = parse(html.slice(html.indexOf('<head>'), html.indexOf('</head>')));
  const content = (name: string) =>
    String(
      select(`meta[property="${name}"], meta[name="${name}"]`, head)?.properties[
        'content'
      ] ?? '',
    );
  const data = selectAll('script[type="application/ld+json"]', head).map(
    // Docusaurus wrote it.
    (script) => JSON.parse(toString(script)) as { readonly '@type': string },
  );
  const crumbs = data.find((each) => each['@type'] === 'BreadcrumbList');
  const [first] = (crumbs as Breadcrumbs | undefined)?.itemListElement ?? [];
  const title = content('og:title').replace(` | ${site}`, '');
  return {
    title,
    description: content('og:description'),
    url: content('og:url'),
    section: first && first.name !== title ? first.name : null,
    data: data.map((each) => each['@type']),
    image: content('og:image') || null,
  };
}
