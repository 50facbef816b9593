import { redirects } from '@site/hosting/redirects';
import type { Item } from '@site/src/console/embedded';
import type { SiteAnchors } from '@site/src/ui/siteAnchors';

/** A link of an answer to this site. */
export interface Source {
  /** Below the site's root, with a slash in front; of a page that is there, as the page itself says. */
  readonly path: string;
  /** What the page and the section are called. */
  readonly title: string;
  readonly isThere: boolean;
}

/** An answer that names more is no list of sources. */
const most = 30;

/** What every answer is made from; they are no sections. */
export const files = ['/goose-docs-map.md', '/llms.txt', '/llms-full.txt'];

/**
 * The links to this site in what goose has said since the last question.
 *
 * @param root The site's address, with a slash at its end.
 */
export function sourcesOf(
  items: readonly Item[],
  root: string,
  anchors: SiteAnchors,
): readonly Source[] {
  const asked = items.findLastIndex(({ kind }) => kind === 'user');
  const answer = items
    .slice(asked + 1)
    .flatMap((item) => (item.kind === 'agent' ? [item.text] : []))
    .join('\n');
  const links = answer
    .split(/[\s<>()[\]"`|]+/)
    .filter((word) => word.startsWith(root) && word.length < 500);
  const paths = links.map(
    (link) => `/${link.slice(root.length).replace(/[.,;:!?*_]+$/, '')}`,
  );
  const sources = new Map<string, Source>();
  for (const path of new Set(paths)) {
    const source = sourceOf(path, anchors);
    if (!files.includes(path) && sources.size < most) sources.set(source.path, source);
  }
  return [...sources.values()];
}

/** What is said of a link to this site that has no end. */
export const nowhere = 'leads nowhere on this site';

/** Whether an address is one of this site, and there is nothing at it. */
export function leadsNowhere(href: string, root: string, anchors: SiteAnchors): boolean {
  if (!href.startsWith(root)) return false;
  const path = `/${href.slice(root.length)}`;
  return !files.includes(path) && !sourceOf(path, anchors).isThere;
}

/** What a path below the site's root leads to, as goose may write it: with `.md`, or with a heading. */
export function sourceOf(path: string, anchors: SiteAnchors): Source {
  const [place = '', section] = path.split('#');
  const address = tidy(place);
  const moved = redirects.find(({ from }) => from === address)?.to;
  if (moved !== undefined)
    return sourceOf(section ? `${tidy(moved)}#${section}` : moved, anchors);
  const page = Object.hasOwn(anchors, address) ? anchors[address] : undefined;
  if (!page) return { path, title: path, isThere: false };
  if (!section) return { path: address, title: page.title, isThere: true };
  const found = Object.entries(page.sections).filter(
    ([id, heading]) => id === section || bare(heading) === bare(section),
  );
  const [id, heading] = found.find(([each]) => each === section) ?? found[0] ?? [];
  if (id === undefined) return { path, title: path, isThere: false };
  return { path: `${address}#${id}`, title: `${page.title}: ${heading}`, isThere: true };
}

const tidy = (place: string) =>
  place.replace(/[?#].*$/, '').replace(/(?:\.md|\.html|\/)$/, '') || '/';

/**
 * What a heading and the section that goose makes of it have in common. The Markdown that goose reads
 * has no ids, and half of the headings have one that nobody could guess.
 */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
