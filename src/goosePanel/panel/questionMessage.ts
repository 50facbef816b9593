import type { MessageParts } from '@site/src/console/embedded';

/** Separates the question from what the page adds. */
const begin = '\n\nAnswer from the manual of goose alone. Its map is ';

export function partsOf(message: string): MessageParts | null {
  const at = message.lastIndexOf(begin);
  return at < 0 ? null : { words: message.slice(0, at), added: message.slice(at).trim() };
}

/**
 * Builds the message for a question. goose reads the map and pages as Markdown, as any program
 * would.
 *
 * @param root The site's address, with a slash at its end.
 * @param page Path of the reader's page; may be empty.
 */
export function questionMessage({
  question,
  root,
  page,
}: {
  readonly question: string;
  readonly root: string;
  readonly page: string;
}): string {
  const { href } = new URL(page, root);
  const here = href.startsWith(`${root}docs/`) ? `${href.replace(/\/$/, '')}.md` : null;
  return (
    question.trim() +
    begin +
    [
      `${root}goose-docs-map.md, and the paths in the map are below ${root}.`,
      ...(here ? [`I am reading ${here}, so begin there.`] : []),
      'Fetch with curl, and only from that address.',
      `End with a list of links to the sections that you used, each as ${root}docs/…#section: the page without .md, and the heading in lower case with hyphens.`,
      'Say so if the manual has no answer.',
    ].join(' ')
  );
}
