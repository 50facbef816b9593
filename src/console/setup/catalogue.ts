import type { GooseExtension } from '@aaif/goose-sdk';
import catalogue from '@site/data/catalogue.json';
import type { Extension } from '../protocol/answers';

/** An extension of the docs that this goose does not list yet. */
export interface CatalogueEntry {
  readonly name: string;
  readonly description: string;
  readonly definition: GooseExtension;
}

/** What the docs' catalogue has and goose does not list: these can be added in one click. */
export function missingFrom(listed: readonly Extension[]): readonly CatalogueEntry[] {
  const known = new Set(listed.map(({ key }) => key));
  return catalogue.extensions
    .filter(({ name }) => !known.has(name))
    .map(({ name, displayName, type, description }) => ({
      name: displayName,
      description,
      definition: {
        type: type === 'builtin' ? 'builtin' : 'platform',
        name,
        display_name: displayName,
        description,
        bundled: true,
      },
    }));
}

/**
 * Reads a server of the reader's own: the command that starts it, or its address.
 *
 * @throws {Error} with a sentence for the reader.
 */
export function ownExtension(name: string, target: string): GooseExtension {
  if (name === '') throw new Error('Give the extension a name.');
  if (target === '') throw new Error('Enter the command or the address of the server.');
  if (/^https?:\/\//.test(target)) {
    return { type: 'mcp', server: { type: 'http', name, url: target, headers: [] } };
  }
  const [command = '', ...args] = words(target);
  return { type: 'mcp', server: { name, command, args, env: [] } };
}

/** The words of a command; quotes hold words with spaces together. */
function words(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([whole, double, single]) => double ?? single ?? whole,
  );
}
