import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import { twinOf } from '../src/copy-page/twin';
import type { GooseFacts } from '../src/ui/gooseFacts';
import { articleOf } from './markdown/article';
import { packDocs } from './markdown/docsArchive';
import { docsMap } from './markdown/docsMap';
import { type DocsPage, docsPages } from './markdown/docsPages';
import { llmsFullTxt, llmsTxt, type Twin } from './markdown/llms';
import { remembered } from './markdown/remembered';
import type * as ToMarkdown from './markdown/toMarkdown';
import { native } from './native';

const mapFile = 'goose-docs-map.md';

/**
 * Writes a Markdown twin beside each docs page (`/docs/quickstart.md` for `/docs/quickstart`), and
 * from these `llms.txt`, `llms-full.txt`, the map that goose reads, and an archive of map and twins.
 * The twins are made from the built pages.
 */
export default function markdownTwins({
  siteConfig,
  siteDir,
  outDir,
}: LoadContext): Plugin {
  const { baseUrl, tagline, title, url: origin } = siteConfig;
  const home = origin + baseUrl;
  const fileOf = (permalink: string) =>
    path.join(outDir, permalink.slice(baseUrl.length));

  async function write(page: DocsPage, convert: typeof articleOf): Promise<Twin> {
    const url = origin + page.permalink;
    const file = fileOf(page.permalink);
    const markdown = page.lists
      ? listing(page, page.lists, origin)
      : convert(articleOf(await readFile(`${file}.html`, 'utf8'), url), url);
    await writeFile(twinOf(file), markdown);
    return { page, url, markdown };
  }

  return {
    name: 'markdown-twins',
    async postBuild({ plugins }) {
      const { toMarkdown } = native('./markdown/toMarkdown.ts') as typeof ToMarkdown;
      const converted = remembered(siteDir, 'plugins/markdown/toMarkdown.ts', toMarkdown);
      const twins: Twin[] = [];
      // One after the other: a page is large while it is parsed, and a site may have thousands.
      for (const page of docsPages(plugins)) twins.push(await write(page, converted.of));
      converted.save();
      const archive = `goose-docs-${gooseVersion(plugins)}`;
      const table = llmsTxt({ title, summary: `${tagline}.` }, twins, [
        {
          title: 'All pages in one file',
          url: `${home}llms-full.txt`,
          description: 'The whole documentation as Markdown.',
        },
        {
          title: 'Map of the pages',
          url: home + mapFile,
          description:
            'Each page with its headings; the goose skill goose-doc-guide reads it.',
        },
        {
          title: 'Archive of the pages',
          url: `${home}${archive}.tar.gz`,
          description:
            'The map and all pages as files. Unpacked, it is what GOOSE_DOCS_ROOT can name.',
        },
        {
          title: 'Blog',
          url: `${home}blog`,
          description: 'News of goose and of this site.',
        },
      ]);
      await writeFile(path.join(outDir, 'llms.txt'), table);
      await writeFile(path.join(outDir, 'llms-full.txt'), llmsFullTxt(title, twins));
      await writeFile(path.join(outDir, mapFile), docsMap(title, twins, baseUrl));
      const files = twins.map(({ page }) => twinOf(page.permalink.slice(baseUrl.length)));
      await packDocs(outDir, archive, [mapFile, ...files]);
    },
  };
}

/** The version of goose that the manual is about. */
function gooseVersion(plugins: readonly LoadedPlugin[]): string {
  const facts = plugins.find(({ name }) => name === 'goose-facts');
  // A plugin's content has the type that the plugin declares for it.
  const content = facts?.content as GooseFacts | undefined;
  if (!content) throw new Error('goose-facts has not counted yet.');
  return content.version;
}

/** The twin of a category's own page, which only lists others. */
function listing(page: DocsPage, listed: readonly DocsPage[], origin: string): string {
  const items = listed.map(
    ({ title, permalink, description }) =>
      `- [${title}](${origin}${permalink}): ${description}`,
  );
  return `# ${page.title}\n\n${page.description}\n\n${items.join('\n')}\n`;
}
