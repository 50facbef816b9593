import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadedPlugin } from '@docusaurus/types';
import { contentPlugins } from '../../site/docusaurusNames';

export interface DocsPage {
  readonly title: string;
  readonly description: string;
  /** Its file; null for a category's own page. */
  readonly source: string | null;
  /** Path with the base URL. */
  readonly permalink: string;
  /** The sidebar's category; null outside of all. */
  readonly section: string | null;
  /** The pages of a category's own page; null for a written page. */
  readonly lists: readonly DocsPage[] | null;
}

type Version = LoadedContent['loadedVersions'][number];
type SidebarItem = Version['sidebars'][string][number];

/** Lists the docs pages in the order of the sidebar. */
export function docsPages(plugins: readonly LoadedPlugin[]): readonly DocsPage[] {
  const docs = plugins.find(({ name }) => name === contentPlugins.docs);
  // A plugin's content has the type that the plugin declares for it.
  const content = docs?.content as LoadedContent | undefined;
  return (content?.loadedVersions ?? []).flatMap((version) =>
    Object.values(version.sidebars).flatMap((items) => pagesOf(items, null, version)),
  );
}

function pagesOf(
  items: readonly SidebarItem[],
  section: string | null,
  version: Version,
): readonly DocsPage[] {
  return items.flatMap((item): readonly DocsPage[] => {
    if (item.type === 'doc') return writtenPage(item.id, section, version);
    if (item.type !== 'category') return [];
    const below = pagesOf(item.items, section ?? item.label, version);
    if (item.link?.type === 'doc') {
      return [...writtenPage(item.link.id, section ?? item.label, version), ...below];
    }
    if (item.link?.type !== 'generated-index') return below;
    const index = {
      title: item.link.title ?? item.label,
      description: item.link.description ?? '',
      source: null,
      permalink: item.link.permalink,
      section: section ?? item.label,
      lists: below,
    };
    return [index, ...below];
  });
}

function writtenPage(
  id: string,
  section: string | null,
  version: Version,
): readonly DocsPage[] {
  const doc = version.docs.find((candidate) => candidate.id === id);
  if (!doc || doc.unlisted) return [];
  const { title, description, source, permalink } = doc;
  return [{ title, description, source, permalink, section, lists: null }];
}
