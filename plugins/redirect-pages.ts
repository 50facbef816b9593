import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type Redirect, redirects } from '../hosting/redirects';

/**
 * The page at a moved path, for servers without redirect rules. Unlike
 * @docusaurus/plugin-client-redirects it keeps query and `#section`, and one hash allows its script
 * on every page.
 * @param target Path of the new page below the site's root.
 * @param siteUrl The site's address with its base URL, without a trailing slash.
 */
function redirectPage(target: string, siteUrl: string): string {
  const baseUrl = new URL(siteUrl).pathname.replace(/\/$/, '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${siteUrl}${target}">
<noscript><meta http-equiv="refresh" content="0; url=${baseUrl}${target}"></noscript>
</head>
<body>
<p>This page has moved to <a href="${baseUrl}${target}">${siteUrl}${target}</a>.</p>
<script>
const target = new URL(document.querySelector('a').href);
target.search ||= location.search;
target.hash ||= location.hash;
location.replace(target);
</script>
</body>
</html>
`;
}

/**
 * Names the redirects that hide a page, or that lead to none.
 * @param pages Paths below the site's root, with a slash in front.
 */
export const redirectProblems = (
  pages: ReadonlySet<string>,
  all: readonly Redirect[] = redirects,
): readonly string[] =>
  all.flatMap(({ from, to }) => [
    ...(pages.has(from) ? [`${from} is a page, and its redirect would hide it`] : []),
    ...(pages.has(to.replace(/#.*/, ''))
      ? []
      : [`${from} leads to ${to}, which is no page`]),
  ]);

async function writePage(outDir: string, siteUrl: string, redirect: Redirect) {
  const folder = path.join(outDir, redirect.from);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), redirectPage(redirect.to, siteUrl));
}

export default function redirectPages({ siteConfig, outDir }: LoadContext): Plugin {
  const siteUrl = `${siteConfig.url}${siteConfig.baseUrl}`.replace(/\/$/, '');
  return {
    name: 'redirect-pages',
    async postBuild({ routesPaths }) {
      const places = routesPaths.map(
        (route) => `/${route.slice(siteConfig.baseUrl.length)}`,
      );
      const problems = redirectProblems(new Set(places));
      if (problems.length > 0)
        throw new Error(`hosting/redirects.ts: ${problems.join('; ')}`);
      await Promise.all(
        redirects.map((redirect) => writePage(outDir, siteUrl, redirect)),
      );
    },
  };
}
