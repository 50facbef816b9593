import { expect, test } from 'vitest';
import { benchPages } from './pages';

const sources = ['one', 'two', 'three'].map((name) => ({
  name,
  page: { title: name.toUpperCase(), description: '', body: `Text of ${name}.\n` },
}));

test('the pages repeat with titles of their own', () => {
  const titles = benchPages(sources, 7).map(({ title }) => title);
  expect(titles).toEqual(['ONE', 'TWO', 'THREE', 'ONE 2', 'TWO 2', 'THREE 2', 'ONE 3']);
});

test('places differ, and so do the names of all sections', () => {
  const sixteen = Array.from({ length: 16 }, (_, index) => ({
    name: `page-${index}`,
    page: { title: `Page ${index}`, description: '', body: '' },
  }));
  const places = benchPages(sixteen, 2000).map(({ place }) => place);
  expect(new Set(places).size).toBe(2000);
  const sections = new Set(places.map((place) => place.split('/').slice(0, 2).join('/')));
  expect(sections.size).toBe(200);
  expect(new Set([...sections].map((each) => each.split('/')[1])).size).toBe(200);
});

test('a site without pages is refused', () => {
  expect(() => benchPages([], 1)).toThrow('no pages');
});
