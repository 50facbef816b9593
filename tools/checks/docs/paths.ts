import type { Facts } from './facts.ts';
import { otherPaths } from './knownPaths.ts';
import { otherFiles } from './words.ts';

/** A path below the folders that goose has on Linux. */
export function isOwnFolder(text: string): boolean {
  return /^~\/\.(?:config|local\/share|local\/state)\/goose\b/.test(text);
}

/** A path of any system, of a project or of a server; an option or an address is none. */
export function looksLikePath(text: string): boolean {
  return (
    /^(?:~|%[A-Z]+%|\.[a-z-]+[/\\]|\/(?:[\w.-]+\/|\.)|[\w-]+(?:\/[\w-]+){2,}$)|\\/.test(
      text,
    ) && !/\s\S*\s/.test(text)
  );
}

/** Says whether goose or a page's own list names a path, or a folder on the way to it. */
export function isKnownPath(text: string, facts: Facts): boolean {
  const path = text.replace(/\/$/, '');
  return isPath(path, facts) || otherPaths.has(path);
}

/** Says whether goose names a path below its own folders, in the form that Linux has. */
export function isPath(text: string, facts: Facts): boolean {
  const folder = text.replace(/\/$/, '');
  return facts.paths.some(
    (path) => path === folder || path.startsWith(`${folder}/`) || isInside(folder, path),
  );
}

const besideConfiguration: ReadonlySet<string> = new Set([
  'secrets.yaml',
  'permission.yaml',
  'pricing.yaml',
]);

/** Says whether a file by its name alone is one of goose's, or of another program. */
export function isKnownFile(name: string, { paths }: Facts): boolean {
  return (
    paths.some((path) => path.endsWith(`/${name}`)) ||
    besideConfiguration.has(name) ||
    otherFiles.has(name)
  );
}

/** Files that `goose info` does not name stand beside the configuration, and beside the sessions. */
function isInside(text: string, path: string): boolean {
  if (path.endsWith('/goose/sessions/sessions.db')) {
    const folder = path.replace('sessions/sessions.db', '');
    return ['schedule.json', 'scheduled_recipes', 'apps'].some(
      (name) => text === folder + name,
    );
  }
  return path.endsWith('/.config/goose') && text.startsWith(`${path}/`)
    ? besideConfiguration.has(text.slice(path.length + 1)) ||
        /^(?:AGENTS\.md|\.goosehints)$|^(?:agents|custom_providers|memory|recipes|skills)\b/.test(
          text.slice(path.length + 1),
        )
    : false;
}
