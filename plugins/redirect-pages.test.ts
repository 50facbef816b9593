import { expect, it } from 'vitest';
import { redirectProblems } from './redirect-pages';

it('names redirects that hide a page, or lead to none', () => {
  const pages = new Set(['/', '/docs/new', '/docs/back']);
  expect(
    redirectProblems(pages, [
      { from: '/v1', to: '/' },
      { from: '/docs/old', to: '/docs/new#part' },
      { from: '/docs/back', to: '/docs/new' },
      { from: '/docs/lost', to: '/docs/gone#part' },
    ]),
  ).toEqual([
    '/docs/back is a page, and its redirect would hide it',
    '/docs/lost leads to /docs/gone#part, which is no page',
  ]);
});
