import { describe, expect, it } from 'vitest';
import { addPostPictures } from './postPictures';

const script = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const add = (data: object) =>
  addPostPictures(script(data), (url) => url.replace('/blog/', '/cards/'));
const post = { '@type': 'BlogPosting', '@id': 'https://goose.test/blog/a' };
const image = 'https://goose.test/cards/a';

describe('the picture of a post', () => {
  it('stands in what its page says of it', () => {
    expect(add({ ...post, headline: 'A' })).toBe(
      script({ ...post, headline: 'A', image }),
    );
  });

  it('stands in what a list of posts says of it', () => {
    expect(add({ '@type': 'Blog', blogPost: [post] })).toBe(
      script({ '@type': 'Blog', blogPost: [{ ...post, image }] }),
    );
  });

  it('is the one that its writer chose', () => {
    const own = { ...post, image: 'https://goose.test/own.png' };
    expect(add(own)).toBe(script(own));
  });

  it('stands in nothing else', () => {
    const page = { '@type': 'WebPage', '@id': 'https://goose.test/blog/a' };
    expect(add(page)).toBe(script(page));
  });
});
