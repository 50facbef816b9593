import { fields } from 'goose-web-client/json';
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

/** Fields that goose gets, or that do not change what starts. */
const known = new Set([
  'type',
  'name',
  'display_name',
  'description',
  'bundled',
  'timeout',
  'cmd',
  'args',
  'uri',
]);

const isNothing = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

/**
 * Parses the extension of a piece of `config.yaml`; null when there is none, several, or one with
 * fields that goose would not get.
 */
export function extensionOf(yaml: string): WrittenExtension | null {
  const [entry, ...others] = Object.entries(fields(fields(parse(yaml))['extensions']));
  if (!entry || others.length > 0) return null;
  const [name, written] = entry;
  const { enabled, env_keys: keys, ...settings } = fields(written);
  const { type, cmd, args = [], uri, timeout } = settings;
  const isWhole = Object.entries(settings).every(
    ([key, value]) => known.has(key) || isNothing(value),
  );
  const areNames = isNothing(keys ?? null) || (type === 'stdio' && isNames(keys));
  if (enabled === false || !isWhole || !areNames) return null;
  const target = targetOf(type, [cmd, ...(Array.isArray(args) ? args : [args])], uri);
  return target === undefined
    ? null
    : {
        name,
        target,
        timeout: typeof timeout === 'number' ? timeout : null,
        keys: isNames(keys) ? keys : [],
      };
}

function targetOf(type: unknown, command: readonly unknown[], uri: unknown) {
  switch (type) {
    case 'builtin':
      return null;
    case 'stdio':
      return command.every((word) => typeof word === 'string') ? command : undefined;
    case 'streamable_http':
      return isText(uri) ? [uri] : undefined;
    default:
      return undefined;
  }
}
