import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import type * as Pagefind from 'pagefind';
import { docsPages } from './markdown/docsPages';

/** A page that the search can find. */
interface SearchedPage {
  /** Path with the site's base URL. */
  readonly permalink: string;
  /** The part of the site that results name beside the title. */
  readonly section: string;
}

/** Pagefind's own user interfaces, which this site does not use. */
const unused = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/**
 * Writes the search index of the docs and the blog to `/pagefind/`, from the built pages. The
 * search dialog loads it when it is first used.
 */
export default function searchIndex({
  siteConfig,
  siteDir,
  outDir,
}: LoadContext): Plugin {
  const { baseUrl } = siteConfig;
  return {
    name: 'search-index',
    async postBuild({ plugins }) {
      const pagefind = loadPagefind(siteDir);
      const { index, errors } = await pagefind.createIndex({
        rootSelector: 'article',
        excludeSelectors: [
          '.theme-doc-breadcrumbs',
          '.theme-doc-toc-mobile',
          'article > footer',
          '.hash-link',
          '[role=tablist]',
          '[aria-hidden=true]',
          'button',
        ],
      });
      if (!index) throw new Error(`No search index: ${errors.join(', ')}`);
      for (const { permalink, section } of searchedPages(plugins)) {
        const place = permalink.slice(baseUrl.length);
        const html = await readFile(path.join(outDir, `${place}.html`), 'utf8');
        await index.addHTMLFile({
          url: `/${place}`,
          content: readable(html, section),
        });
      }
      const { files } = await index.getFiles();
      for (const file of files.filter(({ path: name }) => !unused.test(name))) {
        const target = path.join(outDir, 'pagefind', file.path);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, file.content);
      }
      await pagefind.close();
    },
  };
}

/**
 * Docusaurus loads plugins with a loader of its own, which does not find packages made for `import`
 * alone. Node's own finds this one by its file.
 */
function loadPagefind(siteDir: string): typeof Pagefind {
  const load = createRequire(__filename);
  // The file is the package's main module, and has its types.
  return load(
    path.join(siteDir, 'node_modules/pagefind/lib/index.js'),
  ) as typeof Pagefind;
}

function searchedPages(plugins: readonly LoadedPlugin[]): readonly SearchedPage[] {
  const blog = plugins.find(({ name }) => name === 'docusaurus-plugin-content-blog');
  // A plugin's content has the type that the plugin declares for it.
  const posts = (blog?.content as BlogContent | undefined)?.blogPosts ?? [];
  return [
    ...docsPages(plugins)
      .filter(({ lists }) => lists === null)
      .map(({ permalink, section }) => ({ permalink, section: section ?? 'Docs' })),
    ...posts
      .filter(({ metadata }) => !metadata.unlisted)
      .map(({ metadata }) => ({ permalink: metadata.permalink, section: 'Blog' })),
  ];
}

/** The page as Pagefind should read it: with its section, and with spaces between cells and lines. */
function readable(html: string, section: string): string {
  return html
    .replace(
      /<article[^>]*>/,
      (tag) => `${tag}<span data-pagefind-meta="section:${section}"></span>`,
    )
    .replaceAll(/<(?:td|th|li|dt|dd|br|div)\b/g, ' $&');
}
