import siteConfig from '@generated/docusaurus.config';
import type { Task } from '../../tutorials/tutorial';

/**
 * All that is sent for a step. A file of the example comes from the page's Markdown, so that the two
 * cannot differ.
 *
 * @throws {Error} when it cannot be had.
 */
export async function messageOfStep({ message, file }: Task): Promise<string> {
  const { origin } = window.location;
  const text = message.replaceAll('SITE_URL', origin + siteConfig.baseUrl.slice(0, -1));
  if (file === undefined) return text;
  const response = await fetch(`${siteConfig.baseUrl}${file.page.slice(1)}.md`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const block = blockOf(await response.text(), file.title);
  if (block === null) throw new Error(`${file.title} is not in ${file.page}`);
  return `${text}\n\n${block}`;
}

/** The block with a title, fences included. */
const blockOf = (markdown: string, title: string): string | null =>
  [...markdown.matchAll(/^```(\w*)([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language = '', meta = '', code = '']) =>
      meta.includes(`title="${title}"`) ? [`\`\`\`${language}\n${code}\`\`\``] : [],
  )[0] ?? null;
