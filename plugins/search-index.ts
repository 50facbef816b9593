import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import {
  aliasedSitePathToRelativePath,
  DEFAULT_PARSE_FRONT_MATTER,
} from '@docusaurus/utils';
import type * as Pagefind from 'pagefind';
import { articleOf } from './markdown/article';
import { docsPages } from './markdown/docsPages';
import { nodeRequire } from './nodeRequire';
import { contentPlugins, docsClasses } from '../site/docusaurusNames';
import { partsFile, type Topic, topicsFile } from '../src/search/namedPlaces';
import { stemsOf } from '../src/search/stems';

type SearchedPage = ReturnType<typeof searchedPages>[number];

type Unnamed = Omit<Topic, 'id' | 'path' | 'sections'>;

/** Pagefind's own user interfaces. */
const unused = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

const atOnce = 20;

/**
 * Pagefind searches in the page once its worker is late, and the page's policy allows no
 * WebAssembly. Five seconds are too few for a worker to come over a slow line and to start.
 */
const workerLimit = /(?<=Error\("Worker initialization timeout"\)\),)5e3\b/;
const minute = '6e4';

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
      const topics = new Map<string, Unnamed>();
      const add = async (page: SearchedPage) => {
        const place = page.permalink.slice(baseUrl.length);
        const html = await readFile(path.join(outDir, `${place}.html`), 'utf8');
        const article = articleOf(html, page.permalink);
        topics.set(`/${place}`, await topicOf(page, siteDir));
        // Pagefind asks the element for the language.
        const opening = /<html[^>]*>/.exec(html)?.[0] ?? '';
        await index.addHTMLFile({
          url: `/${place}`,
          content: opening + readable(article, page.section),
        });
      };
      // Batches keep Pagefind busy without all pages in memory.
      const pages = searchedPages(plugins);
      for (let start = 0; start < pages.length; start += atOnce)
        await Promise.all(pages.slice(start, start + atOnce).map(add));
      const outputPath = path.join(outDir, 'pagefind');
      await index.writeFiles({ outputPath });
      await giveWorkerTime(path.join(outputPath, 'pagefind.js'));
      const written = await readdir(outputPath, { recursive: true });
      await writeFile(
        path.join(outputPath, topicsFile),
        JSON.stringify(await withSections(topics, outputPath)),
      );
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

async function giveWorkerTime(file: string): Promise<void> {
  const script = await readFile(file, 'utf8');
  if (!workerLimit.test(script)) throw new Error(`${file} has no limit for its worker.`);
  await writeFile(file, script.replace(workerLimit, minute));
}

function searchedPages(plugins: readonly LoadedPlugin[]) {
  const blog = plugins.find(({ name }) => name === contentPlugins.blog);
  const posts = (blog?.content as BlogContent | undefined)?.blogPosts ?? [];
  return [
    ...docsPages(plugins).flatMap(({ permalink, title, section, description, source }) =>
      source === null
        ? []
        : [{ permalink, title, section: section ?? 'Docs', description, source }],
    ),
    ...posts
      .filter(({ metadata }) => !metadata.unlisted)
      .map(({ metadata }) => ({
        permalink: metadata.permalink,
        title: metadata.title,
        /** Label beside the title of a result. */
        section: 'Blog',
        description: metadata.description,
        /** Its file, behind `@site/`. */
        source: metadata.source,
      })),
  ];
}

/** Adds the section for Pagefind, and spaces between cells and lines instead of its full stops. */
const readable = (article: string, section: string) =>
  article
    .replace(/>/, (end) => `${end}<span data-pagefind-meta="section:${section}"></span>`)
    .replaceAll(/<\/(?:p|td|th|li|dt|dd)>/g, '')
    .replaceAll(/<(?:td|th|li|dt|dd|br|div)\b/g, ' $&');

/** Readers' words for what a page answers are in its file alone. */
async function topicOf(page: SearchedPage, siteDir: string): Promise<Unnamed> {
  const { title, section, description, source } = page;
  const filePath = path.join(siteDir, aliasedSitePathToRelativePath(source));
  const fileContent = await readFile(filePath, 'utf8');
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
  const keywords = (frontMatter['keywords'] ?? []) as readonly string[];
  return { title, section, description, keywords };
}

interface Fragment {
  readonly url: string;
  readonly content: string;
  /** `location` counts the words above. */
  readonly anchors: readonly {
    readonly element: string;
    readonly text: string;
    readonly location: number;
  }[];
}

function sectionsOf({ content, anchors }: Fragment): Topic['sections'] {
  const words = content.split(/\s+/);
  const headings = anchors.filter(({ element }) => /^h[23]$/.test(element));
  const starts = [{ text: '', location: 0 }, ...headings];
  return starts.map(({ text, location }, at) => {
    const own = words.slice(location, starts[at + 1]?.location).join(' ');
    const stems = new Set(stemsOf(`${text} ${own}`));
    return { heading: text, stems: [...stems].join(' ') };
  });
}

/** Adds Pagefind's names and sections of the pages, which only its files tell. */
async function withSections(
  topics: ReadonlyMap<string, Unnamed>,
  folder: string,
): Promise<readonly Topic[]> {
  const fragments = path.join(folder, 'fragment');
  return Promise.all(
    (await readdir(fragments)).map(async (name) => {
      const text = gunzipSync(await readFile(path.join(fragments, name))).toString();
      const fragment = JSON.parse(text.slice(text.indexOf('{'))) as Fragment;
      const topic = topics.get(fragment.url);
      if (!topic) throw new Error(`${name} is of no page`);
      const id = name.replace('.pf_fragment', '');
      const sections = sectionsOf(fragment);
      return Object.assign(topic, { id, path: fragment.url, sections });
    }),
  );
}
