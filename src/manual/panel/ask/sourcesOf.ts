import type { Item } from '@site/src/console/embedded';
import type { SiteAnchors } from '@site/src/ui/siteAnchors';

/** A link of an answer to this site. */
export interface Source {
  /** Below the site's root, with a slash in front. */
  readonly path: string;
  /** What the page and the section are called. */
  readonly title: string;
  readonly isThere: boolean;
}

/** An answer that names more is no list of sources. */
const most = 30;

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
  return [...new Set(paths)].slice(0, most).map((path) => sourceOf(path, anchors));
}

function sourceOf(path: string, anchors: SiteAnchors): Source {
  const [place = '', section] = path.split('#');
  const page = Object.hasOwn(anchors, tidy(place)) ? anchors[tidy(place)] : undefined;
  const heading =
    section === undefined
      ? ''
      : page && Object.hasOwn(page.sections, section)
        ? page.sections[section]
        : undefined;
  if (!page || heading === undefined) return { path, title: path, isThere: false };
  const title = heading === '' ? page.title : `${page.title}: ${heading}`;
  return { path, title, isThere: true };
}

const tidy = (place: string) => place.replace(/(?:\.md|\.html|\/)$/, '') || '/';
