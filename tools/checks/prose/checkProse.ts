import { createProcessor } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { plainMdx } from '../docs/page.ts';
import type { Finding } from '../shared/problem.ts';
import { plainWords, shortSentences } from './rules.ts';
import { textsOf } from './source.ts';

const english = unified()
  .use(retextEnglish)
  .use([retextRepeatedWords, retextIndefiniteArticle, plainWords, shortSentences])
  .freeze();

/**
 * Checks the sentences of a Markdown file.
 *
 * @param format `md` for files that Docusaurus does not build, such as the README
 */
export async function checkMarkdownProse(
  source: string,
  format: 'md' | 'mdx',
): Promise<Finding[]> {
  const parser = createProcessor({
    format,
    remarkPlugins: [remarkFrontmatter, remarkDirective, remarkGfm],
  });
  const file = new VFile(format === 'mdx' ? plainMdx(source) : source);
  await unified().use(remarkRetext, english).run(parser.parse(file), file);
  return findings(file);
}

/** Checks the sentences that a TypeScript file shows: text of its elements, and its strings. */
export async function checkSourceProse(name: string, source: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { text, line } of textsOf(name, source)) {
    const file = new VFile(text);
    await english.run(english.parse(file), file);
    // What an element shows is joined without its line breaks, so the line is that of its start.
    found.push(...findings(file).map(({ message }) => ({ message, line })));
  }
  return found;
}

function findings({ messages }: VFile): Finding[] {
  return messages.map(({ line, reason }) => ({ line: line ?? 1, message: reason }));
}
