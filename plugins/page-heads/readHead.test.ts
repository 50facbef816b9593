import { expect, test } from 'vitest';
import { readHead } from './readHead';

const meta = (name: string, content: string) =>
  `<meta property="${name}" content="${content}">`;

function page(...tags: readonly string[]): string {
  return `<!doctype html><html><head>${meta('og:title', 'Commands | goose')}${meta('og:description', 'All &amp; each.')}${meta('og:url', 'https://goose.test/docs/commands')}${tags.join('')}</head><body><h1>Other</h1></body></html>`;
}

function crumbs(...names: readonly string[]): string {
  const itemListElement = names.map((name) => ({ '@type': 'ListItem', name }));
  const data = { '@type': 'BreadcrumbList', itemListElement };
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}

test('reads what a page says of itself', () => {
  expect(readHead(page(crumbs('Reference', 'Commands')), 'goose')).toEqual({
    title: 'Commands',
    description: 'All & each.',
    url: 'https://goose.test/docs/commands',
    section: 'Reference',
    data: ['BreadcrumbList'],
    image: null,
  });
});

test('a page stands in no section that is itself, and keeps the picture of its writer', () => {
  const image = 'https://goose.test/img/own.png';
  const head = readHead(page(crumbs('Commands'), meta('og:image', image)), 'goose');
  expect(head).toMatchObject({ section: null, image });
});
