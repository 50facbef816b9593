import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Pages that search engines should not list, so that the sitemap lacks them. */
const unlisted = [
  '/app',
  '/account',
  '/auth/login',
  '/auth/signup',
  '/auth/forgot-password',
  '/404.html',
];

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/**
 * The pages of this site that Lighthouse looks at: all but those of the bench, and of the blog its
 * list and one post.
 *
 * @param built Folder of the built site.
 */
export function routesOf(built: string): readonly string[] {
  const sitemap = readFileSync(path.join(built, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((route) => !route.startsWith('/docs/bench/'));
  const post = listed.find((route) => /^\/blog\/\d/.test(route));
  return [
    ...listed.filter((route) => !route.startsWith('/blog/') || route === post),
    ...unlisted,
  ];
}

/** Address of a page in a theme, which Docusaurus reads from the query. */
export function inTheme(route: string, theme: Theme): string {
  return `${route}?docusaurus-theme=${theme}`;
}
