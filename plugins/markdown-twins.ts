import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { twinOf } from '../src/copy-page/twin';
import { type DocsPage, docsPages } from './markdown/docsPages';
import { llmsFullTxt, llmsTxt, type Twin } from './markdown/llms';
import { toMarkdown } from './markdown/toMarkdown';

/**
 * Writes a Markdown twin beside each docs page (`/docs/quickstart.md` for `/docs/quickstart`), and
 * from these `llms.txt` and `llms-full.txt`. The twins are made from the built pages.
 */
export default function markdownTwins({ siteConfig, outDir }: LoadContext): Plugin {
  const { baseUrl, tagline, title, url: origin } = siteConfig;
  const home = origin + baseUrl;
  const fileOf = (permalink: string) =>
    path.join(outDir, permalink.slice(baseUrl.length));

  async function write(page: DocsPage): Promise<Twin> {
    const url = origin + page.permalink;
    const markdown = page.lists
      ? listing(page, page.lists, origin)
      : toMarkdown(await readFile(`${fileOf(page.permalink)}.html`, 'utf8'), url);
    await writeFile(twinOf(fileOf(page.permalink)), markdown);
    return { page, url, markdown };
  }

  return {
    name: 'markdown-twins',
    async postBuild({ plugins }) {
      const twins: Twin[] = [];
      // One after the other: a page is large while it is parsed, and a site may have thousands.
      for (const page of docsPages(plugins)) twins.push(await write(page));
      const table = llmsTxt({ title, summary: `${tagline}.` }, twins, [
        {
          title: 'All pages in one file',
          url: `${home}llms-full.txt`,
          description: 'The whole documentation as Markdown.',
        },
        {
          title: 'Blog',
          url: `${home}blog`,
          description: 'News of goose and of this site.',
        },
      ]);
      await writeFile(path.join(outDir, 'llms.txt'), table);
      await writeFile(path.join(outDir, 'llms-full.txt'), llmsFullTxt(title, twins));
    },
  };
}

/** The twin of a category's own page, which only lists others. */
function listing(page: DocsPage, listed: readonly DocsPage[], origin: string): string {
  const items = listed.map(
    ({ title, permalink, description }) =>
      `- [${title}](${origin}${permalink}): ${description}`,
  );
  return `# ${page.title}\n\n${page.description}\n\n${items.join('\n')}\n`;
}
