import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type SitePage, sitePagesFile } from '../src/ui/sitePages';

/** Writes the list of all pages, for readers who come to an address without one. */
export default function pageList({ siteConfig, outDir }: LoadContext): Plugin {
  const { baseUrl, title: site } = siteConfig;

  async function page(permalink: string): Promise<SitePage> {
    const place = permalink.slice(baseUrl.length);
    const html = await readFile(path.join(outDir, `${place || 'index'}.html`), 'utf8');
    const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? place;
    return { path: `/${place}`, title: title.replace(` | ${site}`, '') };
  }

  return {
    name: 'page-list',
    async postBuild({ routesPaths }) {
      const found = routesPaths.filter((permalink) => !permalink.endsWith('/404.html'));
      const pages = await Promise.all(found.map(page));
      await writeFile(path.join(outDir, sitePagesFile), JSON.stringify(pages));
    },
  };
}
