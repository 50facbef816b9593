import type { GooseExtension } from '@aaif/goose-sdk';
import { catalogue } from '@site/data';
import { plural } from '@site/src/ui/format';
import type { Extension, Tool } from 'goose-web-client';

export function missingFrom(listed: readonly Extension[]) {
  const known = new Set(listed.map(({ key }) => key));
  return catalogue.extensions
    .filter(({ name }) => !known.has(name))
    .map(({ name, displayName, type, description }) => {
      const definition: GooseExtension = {
        type: type === 'builtin' ? 'builtin' : 'platform',
        name,
        display_name: displayName,
        description,
        bundled: true,
      };
      return { name: displayName, description, definition };
    });
}

/** Tools whose names have no prefix of their extension. */
const unprefixed = new Map(
  catalogue.extensions.map(({ name, tools }) => [name, new Set(tools)]),
);

export function toolsOf(key: string, tools: readonly Tool[]): readonly Tool[] {
  const own = unprefixed.get(key);
  return tools.filter(({ name }) => name.startsWith(`${key}__`) || own?.has(name));
}

/** Names in a sentence; a server may have hundreds. */
const most = 8;

export function toolsFound(tools: readonly Tool[]): string {
  if (tools.length === 0) return 'It started, and has no tools.';
  const names = tools.slice(0, most).map(({ name }) => name.replace(/^.*?__/, ''));
  const rest = tools.length - names.length;
  const count = tools.length === 1 ? 'one tool' : plural(tools.length, 'tool');
  return `It started, and has ${count}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
