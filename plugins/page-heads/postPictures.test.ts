import { expect, it } from 'vitest';
import { addPostPictures } from './postPictures';

const script = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const add = (data: object) =>
  addPostPictures(script(data), (url) => url.replace('/blog/', '/cards/'));
const post = { '@type': 'BlogPosting', '@id': 'https://goose.test/blog/a' };
const image = 'https://goose.test/cards/a';

const own = { ...post, image: 'https://goose.test/own.png' };
const page = { '@type': 'WebPage', '@id': 'https://goose.test/blog/a' };

it.each<[string, object, object]>([
  ['its page', { ...post, headline: 'A' }, { ...post, headline: 'A', image }],
  ['a list', { blogPost: [post] }, { blogPost: [{ ...post, image }] }],
  ['its page, as its writer chose it', own, own],
  ['no other page', page, page],
])('the picture of a post stands in what is said of %s', (_, data, shown) => {
  expect(add(data)).toBe(script(shown));
});
