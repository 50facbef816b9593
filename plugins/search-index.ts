import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import type * as Pagefind from 'pagefind';
import { articleOf } from './markdown/article';
import { docsPages } from './markdown/docsPages';
import { remembered } from './markdown/remembered';
import type * as ExplainedNames from './explained-names';
import { native } from './native';
import { contentPlugins, docsClasses } from '../site/marks';
import { namesFile } from '../src/search/namedPlaces';

/** A page that the search can find. */
interface SearchedPage {
  /** Path with the site's base URL. */
  readonly permalink: string;
  /** The part of the site that results name beside the title. */
  readonly section: string;
  /** Whether it is a page of the docs, whose names can be looked up. */
  readonly isDocs: boolean;
}

/** Pagefind's own user interfaces, which this site does not use. */
const unused = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

const atOnce = 20;

/**
 * Writes the search index of the docs and the blog to `/pagefind/`, from the built pages, and beside
 * it the list of what the docs explain by name. The search dialog loads both when it is first used.
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
      const { bestPlaces, namesOn } = native(
        './explained-names.ts',
      ) as typeof ExplainedNames;
      const named = remembered(siteDir, 'plugins/explained-names.ts', (article, place) =>
        JSON.stringify(namesOn(article, place)),
      );
      // By its file, since the package names it for `import` alone; these are its types.
      const file = path.join(siteDir, 'node_modules/pagefind/lib/index.js');
      const pagefind = native(file) as typeof Pagefind;
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
      const add = async ({ permalink, section, isDocs }: SearchedPage) => {
        const place = permalink.slice(baseUrl.length);
        const html = await readFile(path.join(outDir, `${place}.html`), 'utf8');
        await index.addHTMLFile({
          url: `/${place}`,
          content: readable(html, permalink, section),
        });
        return isDocs ? named.of(articleOf(html, permalink), `/${place}`) : '[]';
      };
      // Some at a time, so that Pagefind has work without all pages in memory.
      const pages = searchedPages(plugins);
      const names: string[] = [];
      for (let start = 0; start < pages.length; start += atOnce)
        names.push(...(await Promise.all(pages.slice(start, start + atOnce).map(add))));
      const outputPath = path.join(outDir, 'pagefind');
      await index.writeFiles({ outputPath });
      await writeFile(
        path.join(outputPath, namesFile),
        JSON.stringify(bestPlaces(names.flatMap(placesIn))),
      );
      named.save();
      const written = await readdir(outputPath);
      await Promise.all(
        written
          .filter((name) => unused.test(name))
          .map((name) => rm(path.join(outputPath, name))),
      );
      await pagefind.close();
    },
  };
}

/** The names of a page, which were written as JSON above. */
const placesIn = (names: string) =>
  JSON.parse(names) as ReturnType<typeof ExplainedNames.namesOn>;

function searchedPages(plugins: readonly LoadedPlugin[]): readonly SearchedPage[] {
  const blog = plugins.find(({ name }) => name === contentPlugins.blog);
  // A plugin's content has the type that the plugin declares for it.
  const posts = (blog?.content as BlogContent | undefined)?.blogPosts ?? [];
  return [
    ...docsPages(plugins)
      .filter(({ lists }) => lists === null)
      .map(({ permalink, section }) => ({
        permalink,
        section: section ?? 'Docs',
        isDocs: true,
      })),
    ...posts
      .filter(({ metadata }) => !metadata.unlisted)
      .map(({ metadata }) => ({
        permalink: metadata.permalink,
        section: 'Blog',
        isDocs: false,
      })),
  ];
}

/** The page as Pagefind should read it: with its section, and with spaces between cells and lines. */
function readable(html: string, permalink: string, section: string): string {
  const article = articleOf(html, permalink)
    .replace(/>/, (end) => `${end}<span data-pagefind-meta="section:${section}"></span>`)
    .replaceAll(/<(?:td|th|li|dt|dd|br|div)\b/g, ' $&');
  // Pagefind asks the element for the language.
  return (/<html[^>]*>/.exec(html)?.[0] ?? '') + article;
}
