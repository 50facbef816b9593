import { parse } from 'yaml';

export interface WrittenExtension {
  readonly name: string;
  /** Words of the command, or an address; null for a built-in extension. */
  readonly target: readonly string[] | null;
  /** In seconds; null when the page names none. */
  readonly timeout: number | null;
  /** Variables whose values are secrets of goose. */
  readonly keys: readonly string[];
}

type Entry = (
  | { readonly type: 'builtin' }
  | { readonly type: 'stdio'; readonly cmd: string; readonly args?: readonly string[] }
  | { readonly type: 'streamable_http'; readonly uri: string }
) & { readonly timeout?: number; readonly env_keys?: readonly string[] };

/** Reads the extension of a piece of `config.yaml`. A test holds those of the manual to these fields. */
export function extensionOf(yaml: string): WrittenExtension {
  const { extensions } = parse(yaml) as { extensions: Readonly<Record<string, Entry>> };
  const [found] = Object.entries(extensions);
  if (!found) throw new Error('The manual shows no extension here.');
  const [name, entry] = found;
  const { timeout = null, env_keys: keys = [] } = entry;
  return { name, target: targetOf(entry), timeout, keys };
}

function targetOf(entry: Entry): readonly string[] | null {
  switch (entry.type) {
    case 'builtin':
      return null;
    case 'stdio':
      return [entry.cmd, ...(entry.args ?? [])];
    case 'streamable_http':
      return [entry.uri];
  }
}
