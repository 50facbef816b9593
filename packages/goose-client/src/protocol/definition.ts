import { type Fields, fields } from '../json.ts';

/*
 * The fields of what goose starts, as goose 1.52.0 has them. What stands in none of them, or has
 * another form, could do what this page does not say, so it is named and keeps goose from starting it.
 */

export interface Unread {
  /** The keys and places that lead to it, such as `extensions › 2 › type`. */
  readonly path: string;
  readonly value: unknown;
}

type Form = (value: unknown, path: string) => readonly Unread[];

const only =
  (test: (value: unknown) => boolean): Form =>
  (value, path) =>
    test(value) ? [] : [{ path, value }];

const any = only(() => true);
const text = only((value) => typeof value === 'string');
const number = only((value) => typeof value === 'number');
const flag = only((value) => typeof value === 'boolean');

const below = (path: string, key: string | number) =>
  path === '' ? String(key) : `${path} › ${key}`;

const listOf =
  (form: Form): Form =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((each, index) => form(each, below(path, index + 1)))
      : [{ path, value }];

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapOf =
  (form: Form): Form =>
  (value, path) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, each]) => form(each, below(path, key)))
      : [{ path, value }];

/** Recognizes how goose writes an unset field. */
const isUnset = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const record =
  (forms: Readonly<Record<string, Form>>): Form =>
  (value, path) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, each]) => {
          if (each === null || each === undefined) return [];
          if (Object.hasOwn(forms, key))
            return forms[key]?.(each, below(path, key)) ?? [];
          return isUnset(each) ? [] : [{ path: below(path, key), value: each }];
        })
      : [{ path, value }];

const texts = listOf(text);

const every = {
  type: text,
  name: text,
  description: text,
  display_name: text,
  timeout: number,
  bundled: flag,
  available_tools: texts,
};

const extensions: Readonly<Record<string, Form>> = {
  stdio: record({
    ...every,
    cmd: text,
    args: texts,
    cwd: text,
    envs: mapOf(text),
    env_keys: texts,
  }),
  streamable_http: record({
    ...every,
    uri: text,
    socket: text,
    headers: mapOf(text),
    envs: mapOf(text),
    env_keys: texts,
  }),
  inline_python: record({ ...every, code: text, dependencies: texts }),
  builtin: record(every),
  platform: record(every),
};

const extension: Form = (value, path) => {
  const { type } = fields(value);
  const form =
    typeof type === 'string' && Object.hasOwn(extensions, type) && extensions[type];
  return form ? form(value, path) : [{ path, value }];
};

const recipe = record({
  version: text,
  title: text,
  description: text,
  instructions: text,
  prompt: text,
  extensions: listOf(extension),
  settings: record({
    goose_provider: text,
    goose_model: text,
    temperature: number,
    max_turns: number,
  }),
  activities: texts,
  author: record({ contact: text, metadata: text }),
  parameters: listOf(
    record({
      key: text,
      input_type: text,
      requirement: text,
      description: text,
      default: text,
      options: texts,
    }),
  ),
  response: record({ json_schema: any }),
  sub_recipes: listOf(
    record({
      name: text,
      path: text,
      values: mapOf(text),
      sequential_when_repeated: flag,
      description: text,
    }),
  ),
  retry: record({
    max_retries: number,
    checks: listOf(record({ type: text, command: text })),
    on_failure: text,
    timeout_seconds: number,
    on_failure_timeout_seconds: number,
  }),
});

export const unreadIn = (definition: unknown): readonly Unread[] =>
  recipe(definition, '');

/**
 * Compares a definition as it was shown with goose's reading of it. Unset fields may be left out,
 * and where goose writes YAML, a text may get an end of line.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (isUnset(one) || isUnset(other)) return isUnset(one) && isUnset(other);
  if (typeof one === 'string' && typeof other === 'string') {
    return one.trimEnd() === other.trimEnd();
  }
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, index) => isSame(each, other[index]))
    );
  }
  const [first, second] = [fields(one), fields(other)];
  return [...Object.keys(first), ...Object.keys(second)].every((key) =>
    isSame(first[key], second[key]),
  );
}
