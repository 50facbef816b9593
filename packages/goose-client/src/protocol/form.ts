import {
  countOrNull,
  type Fields,
  fields,
  list,
  listByKey,
  numberOrNull,
  oneOf,
  type ReadBy,
  sessionIdOrNull,
  text,
  textOrNull,
} from '../json.ts';

export type FormChoice = ReadBy<typeof readChoice>;

export type FormInput = ReadBy<typeof readInput>;

export type FormField = ReadBy<typeof readField>;

/** A tool waits for the reader to fill in a form. */
export type FormRequest = ReadBy<typeof readForm>;

export type FormValue = string | number | boolean | readonly string[];

export type FormAnswer =
  | { readonly action: 'accept'; readonly content: Readonly<Record<string, FormValue>> }
  /** The reader says no. */
  | { readonly action: 'decline' }
  /** Nobody has decided. */
  | { readonly action: 'cancel' };

/** MCP's forms are short; a page of a thousand fields would only be there to hide one. */
const mostFields = 50;
const mostChoices = 200;

/**
 * The parameters of `elicitation/create`, in which MCP's flat schemas come.
 *
 * @returns null for what is no form of a session
 */
export function readForm(id: string | number, params: unknown) {
  const { sessionId, mode, message, requestedSchema } = fields(params);
  const session = sessionIdOrNull(sessionId);
  const { properties, required } = fields(requestedSchema);
  if (session === null || (mode !== undefined && mode !== 'form')) return null;
  const names = new Set(list(required, textOrNull));
  const entries = Object.entries(fields(properties));
  const read = entries.map(([name, schema], index) => ({
    name,
    field: index < mostFields ? readField(name, fields(schema), names.has(name)) : null,
  }));
  const unreadable = read.flatMap(({ name, field }) => (field ? [] : [name]));
  return {
    kind: 'form' as const,
    /** JSON-RPC id that the answer goes to. */
    id,
    sessionId: session,
    message: text(message),
    fields: read.flatMap(({ field }) => field ?? []),
    unreadable,
    /** False where the answer must hold one of those. */
    isAnswerable: !unreadable.some((name) => names.has(name)),
  };
}

function readField(name: string, schema: Fields, isRequired: boolean) {
  const input = readInput(schema);
  return (
    input && {
      name,
      title: text(schema['title']).trim() || name,
      description: textOrNull(schema['description']),
      isRequired,
      input,
    }
  );
}

function readInput(schema: Fields) {
  const { type, default: initial } = schema;
  switch (type) {
    case 'string': {
      const choices = readChoices(schema, 'oneOf');
      if (choices) {
        return choices.length > 0
          ? { kind: 'choice' as const, choices, initial: among(choices, initial) }
          : null;
      }
      return {
        kind: 'text' as const,
        format: oneOf(schema['format'], ['email', 'uri', 'date', 'date-time']),
        shortest: countOrNull(schema['minLength']),
        longest: countOrNull(schema['maxLength']),
        initial: text(initial),
      };
    }
    case 'integer':
    case 'number':
      return {
        kind: 'number' as const,
        isWhole: type === 'integer',
        least: numberOrNull(schema['minimum']),
        most: numberOrNull(schema['maximum']),
        initial: numberOrNull(initial),
      };
    case 'boolean':
      return { kind: 'switch' as const, initial: initial === true };
    case 'array': {
      const choices = readChoices(fields(schema['items']), 'anyOf');
      if (!choices || choices.length === 0) return null;
      return {
        kind: 'choices' as const,
        choices,
        fewest: countOrNull(schema['minItems']),
        most: countOrNull(schema['maxItems']),
        initial: list(initial, (value) => among(choices, value)),
      };
    }
    default:
      return null;
  }
}

/** @returns null where any text is an answer; an empty list where the choices cannot be shown. */
function readChoices(
  schema: Fields,
  titled: 'oneOf' | 'anyOf',
): readonly FormChoice[] | null {
  const entries = schema[titled] ?? schema['enum'];
  if (entries === undefined || entries === null) return null;
  const choices = listByKey(entries, readChoice, ({ value }) => value);
  return choices.length > mostChoices ? [] : choices;
}

function readChoice(entry: unknown) {
  const { const: constant, title } = fields(entry);
  const value = textOrNull(entry) ?? textOrNull(constant);
  return value === null ? null : { value, label: text(title).trim() || value };
}

const among = (choices: readonly FormChoice[], value: unknown): string | null =>
  choices.find((choice) => choice.value === value)?.value ?? null;
