/**
 * What goose is told for a question. It reads the manual as any program does: the map, and the pages
 * as Markdown.
 *
 * @param root The site's address, with a slash at its end.
 * @param page The path of the page that the reader is at; may be empty.
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
  const isDocs = page.includes('/docs/');
  const here = isDocs ? `${new URL(page, root).href.replace(/\/$/, '')}.md` : null;
  return [
    question.trim(),
    [
      `Answer from the manual of goose alone. Its map is ${root}goose-docs-map.md, and the paths in the map are below ${root}.`,
      ...(here ? [`I am reading ${here}, so begin there.`] : []),
      'Fetch with curl, and only from that address.',
      `End with a list of links to the sections that you used, each as ${root}docs/…#section: the page without .md, and the heading in lower case with hyphens.`,
      'Say so if the manual has no answer.',
    ].join(' '),
  ].join('\n\n');
}
