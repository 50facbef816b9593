import { kindOfName } from './secretNames';

/** Every value in these fields may be a secret. */
const groups = new Set(['envs', 'headers']);
const headers = /^(?:proxy-)?authorization$|^(?:set-)?cookie$/i;

const isForSecrets = (name: string) =>
  headers.test(name) || /^(?:password|key)$/.test(kindOfName(name) ?? '');

/** `{name, value}`, as lists of variables have it. */
function holdsVariable(value: Readonly<Record<string, unknown>>): boolean {
  const name = value['name'] ?? value['key'] ?? value['Name'] ?? value['Key'];
  return typeof name === 'string' && isForSecrets(name);
}

/** goose reads and writes no session deeper than 128 levels. */
const deepest = 500;

/**
 * Copies JSON and replaces each text, names of fields too. Throws a RangeError beyond any session’s
 * depth.
 */
export function copyOf(
  value: unknown,
  replaced: (text: string, isSecret: boolean) => string,
  isSecret = false,
  depth = 0,
): unknown {
  if (depth > deepest) throw new RangeError(`nested deeper than ${deepest} levels`);
  if (typeof value === 'string') return replaced(value, isSecret && value !== '');
  if (Array.isArray(value))
    return value.map((each) => copyOf(each, replaced, isSecret, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  // Every non-null object can be read by its keys.
  const isVariable = holdsVariable(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      replaced(name, false),
      copyOf(
        each,
        replaced,
        isSecret ||
          groups.has(name) ||
          (typeof each === 'string' &&
            (isForSecrets(name) || (isVariable && /^value$/i.test(name)))),
        depth + 1,
      ),
    ]),
  );
}
