import type { Named } from 'goose-web-client';

/** Offered at once. */
const most = 50;

/**
 * Commands that begin with the text before the caret come before those that contain it. Empty once
 * there is more than a name.
 */
export function completions(text: string, commands: readonly Named[]): readonly Named[] {
  const [, part] = /^\/(\S{0,100})$/.exec(text) ?? [];
  if (part === undefined) return [];
  const wanted = part.toLowerCase();
  const found = commands.filter(({ name }) => name.toLowerCase().includes(wanted));
  const rank = ({ name }: Named) => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
}
