import { catalogue } from '@site/data';
import type { Tool } from '../protocol/answers';

/** Tools that goose names without their extension, by the extension that they belong to. */
const unprefixed = new Map(
  catalogue.extensions.map(({ name, tools }) => [name, new Set(tools)]),
);

/** The tools that an extension brings into a session. */
export function toolsOf(key: string, tools: readonly Tool[]): readonly Tool[] {
  const own = unprefixed.get(key);
  return tools.filter(({ name }) => name.startsWith(`${key}__`) || own?.has(name));
}
