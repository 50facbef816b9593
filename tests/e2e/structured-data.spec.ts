/** Metadata for programs that show links to a page, or answer from it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir, siteUrl } from '../support/environment';
import { fileOf, htmlOf, publicPages, writtenDocs } from '../support/pages';
import { expect, test } from '../support/test';

type Data = Readonly<Record<string, unknown>>;

function pictureOf(html: string): string {
  const found = [...html.matchAll(/property="?og:image"? content="?([^\s">]+)/g)];
  expect(found).toHaveLength(1);
  return found[0]?.[1]?.replace(siteUrl, '') ?? '';
}

test('each page has a picture of its own', () => {
  const pictures = publicPages.map((address) => {
    const picture = pictureOf(htmlOf(address));
    const png = readFileSync(path.join(siteDir, picture));
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(size, address).toEqual([1200, 630]);
    return png.toString('base64');
  });
  expect(new Set(pictures).size).toBe(publicPages.length);
});

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

/** A node and those within it. */
function nodesOf(value: unknown): readonly Data[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  // An object of JSON.
  const node = value as Data;
  return [node, ...Object.values(node).flatMap(nodesOf)];
}

/** By type: what the vocabulary says of it that this site tells, and what a reader of it needs. */
const types: Readonly<Record<string, { needed: string; more: string }>> = {
  WebSite: { needed: 'name url description publisher', more: 'inLanguage' },
  Organization: { needed: 'name url', more: 'logo sameAs' },
  Person: { needed: 'name', more: 'url description image email' },
  WebPage: { needed: 'name url description', more: '' },
  CollectionPage: { needed: 'name url description', more: '' },
  TechArticle: {
    needed: 'headline description url image author',
    more: 'inLanguage dateModified',
  },
  Blog: { needed: '', more: 'name headline description mainEntityOfPage blogPost' },
  BlogPosting: {
    needed: 'headline description url author datePublished image',
    more: 'name mainEntityOfPage dateModified keywords isPartOf',
  },
  BreadcrumbList: { needed: 'itemListElement', more: '' },
  ListItem: { needed: 'position name item', more: '' },
};

function leadsSomewhere(address: string): boolean {
  const { origin, pathname } = new URL(address);
  if (origin !== siteUrl) return true;
  return existsSync(fileOf(pathname)) || existsSync(path.join(siteDir, pathname));
}

function mainType(address: string): string {
  if (address === '/') return 'WebSite';
  if (address.startsWith('/docs/category/')) return 'CollectionPage';
  if (writtenDocs.includes(address)) return 'TechArticle';
  if (/^\/blog\/\d/.test(address)) return 'BlogPosting';
  return address === '/blog' ? 'Blog' : 'WebPage';
}

test('each page says what it is in the words of schema.org', () => {
  for (const address of publicPages) {
    const html = htmlOf(address);
    const scripts = html.matchAll(/ld\+json"?>(.*?)<\/script>/g);
    const data = [...scripts].map(([, text = '']): Data => JSON.parse(text));
    for (const each of data) expect(each['@context']).toBe('https://schema.org');
    const nodes = data.flatMap(nodesOf).filter((node) => '@type' in node);
    for (const node of nodes) {
      const type = types[String(node['@type'])];
      if (!type) throw new Error(`The site says nothing of the type ${node['@type']}.`);
      const said = Object.keys(node).filter((name) => !name.startsWith('@'));
      const needed = wordsOf(type.needed);
      expect(said, address).toEqual(expect.arrayContaining(needed));
      expect([...needed, ...wordsOf(type.more)], address).toEqual(
        expect.arrayContaining(said),
      );
      for (const name of ['@id', 'url', 'item', 'image', 'logo', 'mainEntityOfPage'])
        if (name in node)
          expect(leadsSomewhere(String(node[name])), `${address} ${name}`).toBe(true);
      for (const name of ['datePublished', 'dateModified'])
        if (name in node) expect(Date.parse(String(node[name]))).not.toBeNaN();
    }
    const main = nodes.find((node) => node['@type'] === mainType(address));
    expect(main?.['url'] ?? main?.['mainEntityOfPage'], address).toBe(siteUrl + address);
    const places = nodes.filter((node) => node['@type'] === 'ListItem');
    expect(places.map(({ position }) => position)).toEqual(places.map((_, i) => i + 1));
    if (places.length > 0) expect(places.at(-1)?.['item']).toBe(siteUrl + address);
  }
});
