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

/** Names and kinds of the session format, which are nobody's secret. */
const ofFormat = new Set(
  (
    'id name description working_dir created_at updated_at user_set_name message_count ' +
    'conversation role user assistant created metadata userVisible agentVisible content ' +
    'type text thinking msg image mimeType resource systemNotification ' +
    'toolRequest toolResponse toolCall toolResult status success error isError value arguments ' +
    'signature data usage elapsedMs totalTokens cost input_tokens output_tokens accumulated_usage accumulated_cost total_tokens ' +
    'model_config model_name'
  ).split(' '),
);
const kinds = new Set(['role', 'type', 'status']);

/** goose reads and writes no session deeper than 128 levels. */
const deepest = 500;

/**
 * Copies JSON and replaces each text, names of fields too, except what makes it a session. Throws a
 * RangeError beyond any session’s depth.
 */
export function copyOf(
  value: unknown,
  replaced: (text: string, isSecret: boolean) => string,
  isSecret = false,
  depth = 0,
  isFormat = true,
): unknown {
  if (depth > deepest) throw new RangeError(`nested deeper than ${deepest} levels`);
  if (typeof value === 'string') return replaced(value, isSecret && value !== '');
  if (Array.isArray(value))
    return value.map((each) => copyOf(each, replaced, isSecret, depth + 1, isFormat));
  if (typeof value !== 'object' || value === null) return value;
  // Every non-null object can be read by its keys.
  const isVariable = holdsVariable(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const isOurs = isFormat && ofFormat.has(name);
      const isKind = isOurs && kinds.has(name) && ofFormat.has(String(each));
      const isText = typeof each === 'string';
      return [
        isOurs ? name : replaced(name, false),
        isKind
          ? each
          : copyOf(
              each,
              replaced,
              isSecret ||
                groups.has(name) ||
                (isText && (isForSecrets(name) || (isVariable && /^value$/i.test(name)))),
              depth + 1,
              isOurs && name !== 'arguments',
            ),
      ];
    }),
  );
}
