import type { GooseExtension } from '@aaif/goose-sdk';
import type { WantedExtension } from '../core/setup';
import { commandLine, words } from '../components/commandLine';
import { fields, list, text, textOrNull } from 'goose-web-client/json';

export type ServerDraft = Readonly<NonNullable<ReturnType<typeof readServer>>>;

type ServerValue = Readonly<ReturnType<typeof withoutValue>>;

export const isAddress = (target: string) => /^https?:\/\//i.test(target.trim());

/**
 * Makes of a draft what goose takes. Values are secrets of goose, and what goose writes into its
 * configuration names them only.
 *
 * @param before the server that is changed
 * @throws {Error} with a sentence for the reader.
 */
export function wantedServer(
  { name, target, values }: ServerDraft,
  before: GooseExtension | null,
): WantedExtension {
  if (name === '') throw new Error('Give the extension a name.');
  if (target === '') throw new Error('Enter the command or the address of the server.');
  const named = values.filter((each) => each.name !== '' || each.value !== '');
  if (named.some((each) => each.name === '')) {
    throw new Error('Give each value a name, or remove it.');
  }
  const rest = before?.type === 'mcp' ? before : { type: 'mcp' as const };
  const made = isAddress(target) ? remote : local;
  const { server, secrets, names } = made({ name, target, values: named }, before);
  return { definition: { ...rest, server, envKeys: [...names] }, secrets };
}

function local({ name, target, values }: ServerDraft, before: GooseExtension | null) {
  const wrong = values.find((each) => !/^[A-Za-z_][A-Za-z0-9_]*$/.test(each.name));
  if (wrong) {
    throw new Error(
      `“${wrong.name}” is no name of a variable. Use letters, digits and “_”.`,
    );
  }
  const kept = before && readServer(before)?.target;
  // The field has dropped line breaks of a command that nobody changed.
  const [command = '', ...args] = words(
    kept && inOneLine(kept) === inOneLine(target) ? kept : target,
  );
  return {
    server: { name, command, args: [...args], env: [] },
    secrets: given(values, (each) => each.name),
    names: values.map((each) => each.name),
  };
}

function remote({ name, target, values }: ServerDraft, before: GooseExtension | null) {
  const url = target.trim();
  if (!URL.canParse(url)) throw new Error('This is no web address.');
  const wrong = values.find((each) => !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(each.name));
  if (wrong) throw new Error(`“${wrong.name}” is no name of a header.`);
  const known = new Map(headersOf(before).map((header) => [header.name, header.value]));
  const secretOf = ({ name: header }: ServerValue) =>
    `${name}_${header}`
      // Names in other letters than Latin ones must not become the same.
      .replaceAll(/\P{ASCII}/gu, (letter) => `_${letter.codePointAt(0)}_`)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '_');
  const headers = values.map((each) => ({
    name: each.name,
    value: each.value === '' ? (known.get(each.name) ?? '') : `\${${secretOf(each)}}`,
  }));
  const empty = headers.find(({ value }) => value === '');
  if (empty) throw new Error(`Enter the value of “${empty.name}”.`);
  return {
    server: { type: 'http' as const, name, url, headers },
    secrets: given(values, secretOf),
    names: headers.flatMap(({ value }) =>
      [...value.matchAll(/\$\{(\w+)\}/g)].map(([, secret = '']) => secret),
    ),
  };
}

const given = (
  values: readonly ServerValue[],
  secretOf: (value: ServerValue) => string,
): ReadonlyMap<string, string> =>
  new Map(
    values.flatMap((each) => (each.value === '' ? [] : [[secretOf(each), each.value]])),
  );

const inOneLine = (command: string) => command.replaceAll(/[\r\n]+/g, '').trim();

/** An empty value keeps the one that goose has. */
const withoutValue = (name: string) => ({ name, value: '' });

export function readServer(definition: GooseExtension) {
  if (definition.type !== 'mcp') return null;
  const { name, url, command, args } = fields(definition.server);
  if (textOrNull(url) !== null) {
    const values = headersOf(definition).map((header) => withoutValue(header.name));
    return { name: text(name), target: text(url), values };
  }
  return {
    name: text(name),
    target: commandLine([text(command), ...list(args, wordOrNull)]),
    values: list(definition.envKeys, textOrNull).map(withoutValue),
  };
}

function headersOf(definition: GooseExtension | null): readonly ServerValue[] {
  if (definition?.type !== 'mcp') return [];
  return list(fields(definition.server)['headers'], (header) => {
    const { name, value } = fields(header);
    return textOrNull(name) === null ? null : { name: text(name), value: text(value) };
  });
}

const wordOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
