import type {
  PropSidebarItem,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import { expect, test } from 'vitest';
import { partOfVersion } from './docsVersion';

const link = (docId: string): PropSidebarItem => ({
  type: 'link',
  label: docId,
  href: `/docs/${docId}`,
  docId,
  unlisted: false,
});

const category = (name: string, items: PropSidebarItem[]): PropSidebarItem => ({
  type: 'category',
  label: name,
  href: `/docs/category/${name}`,
  collapsed: true,
  collapsible: true,
  items,
});

const ids = ['first', 'one', 'two', 'three', 'four', 'five'];

const version: PropVersionMetadata = {
  pluginId: 'default',
  version: 'current',
  label: 'Next',
  banner: null,
  badge: false,
  noIndex: false,
  className: 'docs-version-current',
  isLast: true,
  docsSidebars: {
    docs: [
      link('first'),
      category('open', [link('one'), link('two')]),
      category('closed', [
        category('inner', [link('three'), link('four')]),
        link('five'),
      ]),
    ],
    other: [category('elsewhere', [link('x'), link('y')])],
  },
  docs: Object.fromEntries(
    ids.map((id) => [id, { id, title: id, description: `About ${id}` }]),
  ),
};

/** Labels, with those of categories in front of what they hold. */
function labels(items: readonly PropSidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    return [item.label, ...(item.type === 'category' ? labels(item.items) : [])];
  });
}

const partFor = (path: string, showsCards = false) =>
  partOfVersion({ version }, path, showsCards).version;

test('a page brings its own category, and of others what shows that they can be opened', () => {
  const { docsSidebars } = partFor('/docs/two');
  expect(labels(docsSidebars['docs'] ?? [])).toEqual([
    'first',
    'open',
    'one',
    'two',
    'closed',
    'inner',
    'three',
  ]);
  expect(docsSidebars['other']).toEqual([]);
});

test('categories around a page are whole, however deep it is', () => {
  expect(labels(partFor('/docs/four').docsSidebars['docs'] ?? [])).toEqual([
    'first',
    'open',
    'one',
    'closed',
    'inner',
    'three',
    'four',
    'five',
  ]);
});

test('what cards tell of pages comes with the pages that show cards', () => {
  expect(Object.keys(partFor('/docs/category/open', true).docs)).toEqual(['one', 'two']);
  expect(Object.keys(partFor('/docs/two', true).docs)).toEqual(['one', 'two']);
  expect(partFor('/docs/two').docs).toEqual({});
});
