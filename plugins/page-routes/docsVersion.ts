import type {
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';

/** What Docusaurus gives to the route of a version of the docs. */
export interface DocsVersionProps {
  readonly version: PropVersionMetadata;
}

/**
 * The part of a docs version that a page shows before the reader opens a category.
 *
 * @param path The page's path.
 * @param showsCards Whether the page shows its category's pages as cards.
 */
export function partOfVersion(
  { version }: DocsVersionProps,
  path: string,
  showsCards: boolean,
): DocsVersionProps {
  const sidebars = Object.entries(version.docsSidebars);
  const shown = sidebars.flatMap(([, items]) => siblings(items, path) ?? []);
  return {
    version: {
      ...version,
      docsSidebars: Object.fromEntries(
        sidebars.map(([name, items]) => [
          name,
          hasPage(items, path) ? items.map((item) => partOfItem(item, path)) : [],
        ]),
      ),
      docs: showsCards
        ? Object.fromEntries(
            Object.entries(version.docs).filter(([id]) =>
              shown.some((item) => item.type === 'link' && item.docId === id),
            ),
          )
        : {},
    },
  };
}

/** A closed category keeps its first item, by which the theme sees that it can be opened. */
function partOfItem(item: PropSidebarItem, path: string): PropSidebarItem {
  if (item.type !== 'category') return item;
  const isOpen = !item.collapsed || isOn(item, path);
  const items = isOpen ? item.items : item.items.slice(0, 1);
  return { ...item, items: items.map((each) => partOfItem(each, path)) };
}

function isOn(item: PropSidebarItem, path: string): boolean {
  if (item.type === 'html') return false;
  return item.href === path || (item.type === 'category' && hasPage(item.items, path));
}

function hasPage(items: readonly PropSidebarItem[], path: string): boolean {
  return items.some((item) => isOn(item, path));
}

/** What stands beside the page, or, for the page of a category, in it. Null when it has no page. */
function siblings(
  items: readonly PropSidebarItem[],
  path: string,
): readonly PropSidebarItem[] | null {
  const categories = items.filter(
    (item): item is PropSidebarItemCategory => item.type === 'category',
  );
  const own = categories.find(({ href }) => href === path);
  if (own) return own.items;
  for (const category of categories) {
    const found = siblings(category.items, path);
    if (found) return found;
  }
  return hasPage(items, path) ? items : null;
}
