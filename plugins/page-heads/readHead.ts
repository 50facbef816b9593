import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { parse } from '../markdown/parse.ts';

export type PageHead = Readonly<ReturnType<typeof readHead>>;

interface Breadcrumbs {
  readonly itemListElement: readonly { readonly name: string }[];
}

/** @param site Suffix of titles. */
export function readHead(html: string, site: string) {
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
    /** First breadcrumb; null where the page has none. */
    section: first && first.name !== title ? first.name : null,
    /** Kinds of structured data, such as `BlogPosting`. */
    data: data.map((each) => each['@type']),
    /** The picture that its writer chose. */
    image: content('og:image') || null,
  };
}
