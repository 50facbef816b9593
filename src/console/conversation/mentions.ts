import type { Named } from 'goose-web-client';
import { fields } from 'goose-web-client/json';
import type { Item } from './conversation';

export interface Mention extends Named {
  /** An agent has none. */
  readonly kind?: 'file' | 'folder';
}

/** Offered at once. */
const most = 50;

/** The part behind an `@` at the caret, or null. */
export function mentionPart(beforeCaret: string): string | null {
  return /(?:^|[\s([{"'])@([^\s@"']{0,300})$/.exec(beforeCaret)?.[1] ?? null;
}

/** Quotes a name with spaces, which would end too early. */
export const mentionText = ({ name }: Mention) =>
  /[\s"']/.test(name) ? `@"${name}"` : `@${name}`;

/** Names whose last part begins with the text come first. */
export function fitting<Of extends Named>(
  part: string,
  mentions: readonly Of[],
): readonly Of[] {
  const wanted = part.toLowerCase();
  const rank = ({ name }: Named) => {
    const whole = name.toLowerCase();
    const last = whole.replace(/\/$/, '').split('/').at(-1) ?? '';
    if (last.startsWith(wanted) || whole.startsWith(wanted)) return 0;
    return whole.includes(wanted) ? 1 : 2;
  };
  return mentions
    .filter((mention) => rank(mention) < 2)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most);
}

/** Empty for the session’s folder. */
export const folderOfPart = (part: string) => part.slice(0, part.lastIndexOf('/') + 1);

/**
 * Reads the output of goose’s tool `tree`: one entry a line, indented by depth, with its number of
 * lines.
 */
export function readTree(printed: string, folder: string): readonly Mention[] {
  const parents: string[] = [];
  return printed.split('\n').flatMap((line): readonly Mention[] => {
    const [, indent = '', name] =
      /^( {0,40})(\S.{0,300}?) {2}\[[^\]]{0,20}\]$/.exec(line) ?? [];
    if (name === undefined) return [];
    const depth = indent.length / 2;
    parents.length = Math.min(parents.length, depth);
    const path = folder + parents.join('') + name;
    if (!name.endsWith('/')) return [{ name: path, kind: 'file', description: '' }];
    parents[depth] = name;
    return [{ name: path, kind: 'folder', description: '' }];
  });
}

/** Newest first. */
export function filesIn(items: readonly Item[], cwd: string): readonly Mention[] {
  const names = items.toReversed().flatMap((item) => {
    const path = item.kind === 'tool' ? fields(item.call.input)['path'] : null;
    return typeof path === 'string' && path !== '' ? [pathWithin(cwd, path)] : [];
  });
  const files = new Set(names.filter((name) => name !== '' && !name.endsWith('/')));
  return [...files].map((name) => ({ name, kind: 'file', description: '' }));
}

/** A path as it is written in that folder. */
export function pathWithin(cwd: string, path: string): string {
  const root = cwd.endsWith('/') ? cwd : `${cwd}/`;
  const name = path.startsWith(root) ? path.slice(root.length) : path;
  return name === '.' || `${name}/` === root ? '' : name.replace(/^\.\//, '');
}

/** Commands that fit the text before the caret. Empty once there is more than a name. */
export function completions(text: string, commands: readonly Named[]): readonly Named[] {
  const [, part] = /^\/(\S{0,100})$/.exec(text) ?? [];
  return part === undefined ? [] : fitting(part, commands);
}
