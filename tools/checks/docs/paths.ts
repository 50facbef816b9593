import type { Facts } from './facts.ts';

/** Says whether goose names a path below its own folders, in the form that Linux has. */
export function isPath(text: string, facts: Facts): boolean {
  const folder = text.replace(/\/$/, '');
  return facts.paths.some(
    (path) => path === folder || path.startsWith(`${folder}/`) || isInside(folder, path),
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
    ? /^(?:secrets|permission|pricing)\.yaml$|^(?:AGENTS\.md|\.goosehints)$|^(?:agents|custom_providers|memory|recipes|skills)\b/.test(
        text.slice(path.length + 1),
      )
    : false;
}
