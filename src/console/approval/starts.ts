import { commandLine } from '../components/commandLine';
import { type Fields, fields, text } from 'goose-web-client/json';
import { type Argument, flatten, isNothing, renamed } from './arguments';

const labels: Readonly<Record<string, string>> = {
  cmd: 'Command',
  command: 'Command',
  args: 'Argument',
  uri: 'Address',
  url: 'Address',
  socket: 'Socket',
  cwd: 'Folder',
  code: 'Code',
  dependencies: 'Package',
  envs: 'Variable',
  env: 'Variable',
  headers: 'Header',
  env_keys: 'Gets goose’s value of',
  envKeys: 'Gets goose’s value of',
};
const order = Object.keys(labels);

/** These types follow from the other fields. */
const usual: readonly unknown[] = 'stdio streamable_http mcp builtin platform'.split(' ');

/**
 * An extension as a recipe or goose’s configuration defines it, with nothing left out. goose starts
 * one without a name too. It puts its values of the inserted names into the address or the headers.
 */
export function readStart(definition: unknown) {
  if (typeof definition !== 'object' || definition === null) {
    return { name: '', isOwn: false, values: flatten(definition), inserted: [] };
  }
  const { name, type, ...rest } = withoutServer(fields(definition));
  const held: Fields = withCommandLine({
    ...rest,
    ...(!usual.includes(type) && { type }),
    ...(typeof name !== 'string' && { name }),
  });
  return {
    name: text(name),
    isOwn: type === 'builtin' || type === 'platform',
    values: Object.entries(held)
      .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
      .flatMap(([key, value]) =>
        value === '' || isNothing(value) ? [] : valuesOf(key, value),
      ),
    inserted: insertedInto(held),
  };
}

/** goose 1.52 nests the server. */
function withoutServer(definition: Fields): Fields {
  const { server, ...rest } = definition;
  const inside = fields(server);
  const isDouble = Object.keys(inside).some((key) => key !== 'type' && key in rest);
  return isDouble || rest['type'] !== 'mcp' ? definition : { ...inside, ...rest };
}

function withCommandLine(definition: Fields): Fields {
  const { cmd, command = cmd, args = [], ...rest } = definition;
  const parts: readonly unknown[] = [command, ...(Array.isArray(args) ? args : [args])];
  return parts.every(fitsIntoLine) && (cmd === undefined || cmd === command)
    ? { ...rest, cmd: commandLine(parts.map(String)) }
    : definition;
}

const fitsIntoLine = (part: unknown) => typeof part === 'string' && !part.includes('\n');

function rankOf(key: string): number {
  const rank = order.indexOf(key);
  return rank === -1 ? order.length : rank;
}

function valuesOf(key: string, value: unknown): readonly Argument[] {
  const label = Object.hasOwn(labels, key) ? labels[key] : undefined;
  const values = flatten({ [key]: pairsIn(value) ?? value });
  if (label === undefined) return values;
  return values.map((each) => {
    const [, first = '', ...deeper] = each.path;
    // An index says nothing.
    const isPlace = Array.isArray(value) && deeper.length === 0 && /^\d+$/.test(first);
    return renamed(each, [label, ...(isPlace ? [] : each.path.slice(1))]);
  });
}

/** `[{name, value}]` as an object; null for anything else. */
function pairsIn(value: unknown): Fields | null {
  if (!Array.isArray(value)) return null;
  const pairs = value.map((each): [unknown, unknown] | null => {
    const keys = Object.keys(fields(each)).toSorted().join();
    return keys === 'name,value' ? [fields(each)['name'], fields(each)['value']] : null;
  });
  const names = new Set(pairs.map((pair) => pair?.[0]));
  const areNamed = [...names].every((name) => typeof name === 'string');
  return areNamed && names.size === pairs.length
    ? Object.fromEntries(pairs.flatMap((pair) => (pair ? [pair] : [])))
    : null;
}

/** goose replaces `$NAME` and `${NAME}` by its own values of the names that it was given. */
function insertedInto({ uri, url, headers, envs, env_keys: keys, envKeys }: Fields) {
  const given = [keys, envKeys, Object.keys(fields(envs))].flatMap((names) =>
    Array.isArray(names) ? names.map(String) : [],
  );
  const texts = flatten([uri, url, headers]).map((each) => each.text);
  return [...new Set(given)].filter((name) =>
    texts.some((each) =>
      [...each.matchAll(/\$\{?\s*(\w+)/g)].some(([, found]) => found === name),
    ),
  );
}
