import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import type * as Pagefind from 'pagefind';
import { articleOf } from './markdown/article';
import { docsPages } from './markdown/docsPages';
import { nodeRequire } from './nodeRequire';
import { contentPlugins, docsClasses } from '../site/docusaurusNames';
import { partsFile } from '../src/search/namedPlaces';

interface SearchedPage {
  readonly permalink: string;
  /** Label beside the title of a result. */
  readonly section: string;
}

/** Pagefind's own user interfaces. */
const unused = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

const atOnce = 20;

/** Writes the search index of docs and blog to `/pagefind/`, from the built pages. */
export default function searchIndex({
  siteConfig,
  siteDir,
  outDir,
}: LoadContext): Plugin {
  const { baseUrl } = siteConfig;
  return {
    name: 'search-index',
    async postBuild({ plugins }) {
      // The package exports it for `import` alone.
      const file = path.join(siteDir, 'node_modules/pagefind/lib/index.js');
      const pagefind = nodeRequire(file) as typeof Pagefind;
      const { index, errors } = await pagefind.createIndex({
        rootSelector: 'article',
        excludeSelectors: [
          `.${docsClasses.breadcrumbs}`,
          `.${docsClasses.contentsOnPhones}`,
          'article > footer',
          `.${docsClasses.linkOfHeading}`,
          '[role=tablist]',
          '[aria-hidden=true]',
          'button',
        ],
      });
      if (!index) throw new Error(`No search index: ${errors.join(', ')}`);
      const add = async ({ permalink, section }: SearchedPage) => {
        const place = permalink.slice(baseUrl.length);
        const html = await readFile(path.join(outDir, `${place}.html`), 'utf8');
        await index.addHTMLFile({
          url: `/${place}`,
          content: readable(html, permalink, section),
        });
      };
      // Batches keep Pagefind busy without all pages in memory.
      const pages = searchedPages(plugins);
      for (let start = 0; start < pages.length; start += atOnce)
        await Promise.all(pages.slice(start, start + atOnce).map(add));
      const outputPath = path.join(outDir, 'pagefind');
      await index.writeFiles({ outputPath });
      const written = await readdir(outputPath, { recursive: true });
      const parts = written.filter((name) => /\.pf_(?:index|meta)$/.test(name));
      await writeFile(path.join(outputPath, partsFile), JSON.stringify(parts));
      await Promise.all(
        written
          .filter((name) => unused.test(name))
          .map((name) => rm(path.join(outputPath, name))),
      );
      await pagefind.close();
    },
  };
}

function searchedPages(plugins: readonly LoadedPlugin[]): readonly SearchedPage[] {
  const blog = plugins.find(({ name }) => name === contentPlugins.blog);
  const posts = (blog?.content as BlogContent | undefined)?.blogPosts ?? [];
  return [
    ...docsPages(plugins)
      .filter(({ lists }) => lists === null)
      .map(({ permalink, section }) => ({
        permalink,
        section: section ?? 'Docs',
      })),
    ...posts
      .filter(({ metadata }) => !metadata.unlisted)
      .map(({ metadata }) => ({
        permalink: metadata.permalink,
        section: 'Blog',
      })),
  ];
}

/** Adds the section for Pagefind, and spaces between cells and lines. */
function readable(html: string, permalink: string, section: string): string {
  const article = articleOf(html, permalink)
    .replace(/>/, (end) => `${end}<span data-pagefind-meta="section:${section}"></span>`)
    .replaceAll(/<(?:td|th|li|dt|dd|br|div)\b/g, ' $&');
  // Pagefind asks the element for the language.
  return (/<html[^>]*>/.exec(html)?.[0] ?? '') + article;
}
