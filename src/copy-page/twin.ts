/**
 * The path of a docs page's Markdown twin.
 *
 * @param permalink Path or address of the page, perhaps with a trailing slash.
 */
export function twinOf(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}
