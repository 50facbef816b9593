import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { type Format, parseMarkdown, plainMarkdown } from '../shared/markdown.ts';
import { type Finding, parseFinding } from '../shared/problem.ts';
import { plainWords, shortSentences } from './rules.ts';
import { textsOf } from './source.ts';

const english = unified()
  .use(retextEnglish)
  .use([retextRepeatedWords, retextIndefiniteArticle, plainWords, shortSentences])
  .freeze();

/** Checks the sentences of a Markdown file. */
export async function checkMarkdownProse(
  source: string,
  format: Format,
): Promise<Finding[]> {
  try {
    // Places in the tree are those of this text.
    const text = plainMarkdown(source, format);
    const file = new VFile(text);
    await unified().use(remarkRetext, english).run(parseMarkdown(text, format), file);
    return findings(file);
  } catch (error) {
    return [parseFinding(error)];
  }
}

/** Checks the sentences that a TypeScript file shows: text of its elements, and its strings. */
export async function checkSourceProse(name: string, source: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { text, line } of textsOf(name, source)) {
    const file = new VFile(text);
    await english.run(english.parse(file), file);
    // The text of an element is joined without its line breaks, so the line is that of its start.
    found.push(...findings(file).map(({ message }) => ({ message, line })));
  }
  return found;
}

function findings({ messages }: VFile): Finding[] {
  return messages.map(({ line, reason }) => ({ line: line ?? 1, message: reason }));
}
