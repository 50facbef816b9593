import { redirects } from '@site/hosting/redirects';
import type { Item } from '@site/src/console/embedded';
import type { SiteAnchors } from '@site/src/ui/sitePages';

export interface Source {
  /** Path below the site's root, with a slash in front. */
  readonly path: string;
  readonly title: string;
  readonly isThere: boolean;
}

/** Longer lists are not sources. */
const most = 30;

export const files = ['/goose-docs-map.md', '/llms.txt', '/llms-full.txt'];

/**
 * Lists the links to this site in goose's answer to the last question.
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

/**
 * Reports whether goose has read a page of the manual, judging by its tool calls. The map alone
 * does not count.
 */
export const hasReadPages = (items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      item.kind === 'tool' &&
      item.call.status === 'completed' &&
      /\bdocs\/\w|\bllms-full\.txt\b/.test(textOf(item.call.input)),
  );

/** In characters; addresses come early in the arguments. */
const longestInput = 100_000;

function textOf(input: unknown): string {
  try {
    return (JSON.stringify(input) ?? '').slice(0, longestInput);
  } catch {
    return '';
  }
}

export const nowhere = 'leads nowhere on this site';

export function leadsNowhere(href: string, root: string, anchors: SiteAnchors): boolean {
  if (!href.startsWith(root)) return false;
  const path = `/${href.slice(root.length)}`;
  return !files.includes(path) && !sourceOf(path, anchors).isThere;
}

/** Resolves a path as goose may write it: with `.md`, or with a heading for an anchor. */
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
 * Normalizes a heading for comparison. The Markdown that goose reads has no ids, and half of the
 * ids cannot be derived from the headings.
 */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
