/** Fields of which any text is a secret, in what a tool was given and in settings of extensions. */
const names =
  /^(?:.*(?:api[_-]?key|access[_-]?key|secret|token|passwd|password)|authorization)$/i;
/** Fields that hold such fields, whatever their names: the variables and headers of extensions. */
const groups = new Set(['envs', 'headers']);

/**
 * A copy of a value of JSON, in which each text is replaced, names of fields too.
 *
 * @param replaced What stands for a text; `isSecret` when its field alone makes it a secret.
 * @throws {RangeError} when it is nested deeper than the browser can follow.
 */
export function copyOf(
  value: unknown,
  replaced: (text: string, isSecret: boolean) => string,
  isSecret = false,
): unknown {
  if (typeof value === 'string') return replaced(value, isSecret && value !== '');
  if (Array.isArray(value)) return value.map((each) => copyOf(each, replaced, isSecret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      replaced(name, false),
      copyOf(
        each,
        replaced,
        isSecret || groups.has(name) || (typeof each === 'string' && names.test(name)),
      ),
    ]),
  );
}
