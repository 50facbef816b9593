import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { session } from '../data';
import { markdownOf } from '../src/ui/sitePages';
import { namesFile } from '../src/search/namedPlaces';
import { articleOf } from './markdown/article';
import { type Alternate, docsMap, llmsFullTxt, llmsTxt } from './markdown/llms';
import { type DocsPage, docsPages } from './markdown/docsPages';
import type { Found } from './markdown/explainedNames';
import type * as ReadArticleFile from './markdown/readArticle';
import type { ReadArticle } from './markdown/readArticle';
import { keeper } from './kept';
import { nodeRequire } from './nodeRequire';
import { pack } from './pack';

const mapFile = 'goose-docs-map.md';

/**
 * Writes Markdown beside each docs page (`/docs/quickstart.md`), and from it `llms.txt`,
 * `llms-full.txt`, the map that goose reads, an archive of all, and the names that the search
 * finds. All of it comes from the built pages.
 */
export default function markdownTwins({
  siteConfig,
  siteDir,
  outDir,
}: LoadContext): Plugin {
  const { baseUrl, tagline, title, url: origin } = siteConfig;
  const home = origin + baseUrl;
  const note = `All pages of the documentation: <${home}llms.txt>`;

  return {
    name: 'markdown-alternates',
    injectHtmlTags: () => ({
      preBodyTags: [
        `<div hidden>For AI agents: ${baseUrl}llms.txt lists the pages of the documentation. Each of them is Markdown at its address with .md behind it.</div>`,
      ],
    }),
    async postBuild({ plugins }) {
      const { bestPlaces, readArticle } = nodeRequire(
        './markdown/readArticle.ts',
      ) as typeof ReadArticleFile;
      const kept = keeper(siteDir, 'articles', ['plugins/markdown/readArticle.ts']);
      /** A page takes as long to read as to render. */
      const read = (article: string, url: string, place: string) => {
        const input = [url, place, article].join('\n');
        const make = () => JSON.stringify(readArticle(article, url, place));
        return JSON.parse(readFileSync(kept(input, make), 'utf8')) as ReadArticle;
      };
      const alternates: Alternate[] = [];
      const names: Found[] = [];
      // One after the other: a page is large while it is parsed, and a site may have thousands.
      for (const page of docsPages(plugins)) {
        const url = origin + page.permalink;
        const place = page.permalink.slice(baseUrl.length);
        const file = path.join(outDir, place);
        const found: ReadArticle = page.lists
          ? { markdown: listing(page, page.lists, origin), names: [] }
          : read(
              articleOf(await readFile(`${file}.html`, 'utf8'), url),
              url,
              `/${place}`,
            );
        const markdown = found.markdown.replace(/^# .*\n/, `$&\n> ${note}\n`);
        await writeFile(markdownOf(file), markdown);
        alternates.push({ page, url, markdown });
        names.push(...found.names);
      }
      const searchFolder = path.join(outDir, 'pagefind');
      await mkdir(searchFolder, { recursive: true });
      await writeFile(
        path.join(searchFolder, namesFile),
        JSON.stringify(bestPlaces(names)),
      );
      const archive = `goose-docs-${session.gooseVersion}`;
      const table = llmsTxt({ title, summary: `${tagline}.` }, alternates, [
        {
          title: 'All pages in one file',
          url: `${home}llms-full.txt`,
          description: 'The whole documentation as Markdown.',
        },
        {
          title: 'Map of the pages',
          url: home + mapFile,
          // A link to an archive would be read as a page.
          description: `Each page with its headings; the goose skill goose-doc-guide reads it. \`${home}${archive}.tar.gz\` holds it with all pages as files, for GOOSE_DOCS_ROOT.`,
        },
        {
          title: 'Blog',
          url: `${home}blog`,
          description: 'News of goose and of this site.',
        },
        {
          title: 'Demo',
          url: `${home}nypd-demo`,
          description:
            'A simulated agent steers a robot through a building; each risky step waits for a yes.',
        },
        {
          title: 'Session player',
          url: `${home}player`,
          description: 'Shows a session that goose has exported, step by step.',
        },
      ]);
      await writeFile(path.join(outDir, 'llms.txt'), table);
      await writeFile(path.join(outDir, 'llms-full.txt'), llmsFullTxt(title, alternates));
      await writeFile(path.join(outDir, mapFile), docsMap(title, alternates, baseUrl));
      const files = alternates.map(({ page }) =>
        markdownOf(page.permalink.slice(baseUrl.length)),
      );
      await pack(`${outDir}/${archive}.tar.gz`, outDir, [mapFile, ...files], archive);
    },
  };
}

/** A category's own page only lists others. */
function listing(page: DocsPage, listed: readonly DocsPage[], origin: string): string {
  const items = listed.map(
    ({ title, permalink, description }) =>
      `- [${title}](${origin}${permalink}): ${description}`,
  );
  return `# ${page.title}\n\n${page.description}\n\n${items.join('\n')}\n`;
}
