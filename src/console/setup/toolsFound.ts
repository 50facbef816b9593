import type { Tool } from '../protocol/answers';

/** Names in a sentence; a server may have hundreds. */
const most = 8;

/** What a server turned out to have, in a sentence. */
export function toolsFound(tools: readonly Tool[]): string {
  if (tools.length === 0) return 'It started, and has no tools.';
  const names = tools.slice(0, most).map(({ name }) => name.replace(/^.*?__/, ''));
  const rest = tools.length - names.length;
  const count = tools.length === 1 ? 'one tool' : `${tools.length} tools`;
  return `It started, and has ${count}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
