/** Metadata for programs that show links to a page, or answer from it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir, siteUrl } from '../support/environment';
import { htmlOf, publicPages, writtenDocs } from '../support/pages';
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

/** A node and those within it. */
function nodesOf(value: unknown): readonly Data[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  // An object of JSON.
  const node = value as Data;
  return [node, ...Object.values(node).flatMap(nodesOf)];
}

function mainType(address: string): string {
  if (address === '/') return 'WebSite';
  if (address.startsWith('/docs/category/')) return 'CollectionPage';
  if (writtenDocs.includes(address)) return 'TechArticle';
  if (/^\/blog\/\d/.test(address)) return 'BlogPosting';
  return address === '/blog' ? 'Blog' : 'WebPage';
}

test('each page says what it is, and in which section it stands', () => {
  for (const address of publicPages) {
    const html = htmlOf(address);
    const scripts = html.matchAll(/ld\+json"?>(.*?)<\/script>/g);
    const data = [...scripts].map(([, text = '']): Data => JSON.parse(text));
    for (const each of data) expect(each['@context']).toBe('https://schema.org');
    const nodes = data.flatMap(nodesOf).filter((node) => '@type' in node);
    const main = nodes.find((node) => node['@type'] === mainType(address));
    expect(main?.['headline'] ?? main?.['name'], address).toEqual(expect.any(String));
    expect(main?.['url'] ?? main?.['mainEntityOfPage'], address).toBe(siteUrl + address);
    const places = nodes.filter((node) => node['@type'] === 'ListItem');
    expect(places.map(({ position }) => position)).toEqual(places.map((_, i) => i + 1));
    if (places.length > 0) expect(places.at(-1)?.['item']).toBe(siteUrl + address);
  }
});
