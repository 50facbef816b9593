const removed = '[removed]';

/** Fields whose values open something, in settings of extensions and in arguments of tools. */
const groups = new Set(['envs', 'headers']);
const names =
  /^(?:api[_-]?key|access[_-]?token|token|secret|client[_-]?secret|password|authorization)$/i;

/**
 * A session as goose exports it, without the values of fields that hold secrets: variables and headers
 * of extensions, keys, tokens and passwords. What somebody wrote into a message stays.
 *
 * @throws {Error} when it is no JSON
 */
export function withoutSecrets(json: string): string {
  return JSON.stringify(
    JSON.parse(json),
    (key, value: unknown) => {
      if (typeof value === 'string' && names.test(key)) return removed;
      if (!groups.has(key) || typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.keys(value).map((name) => [name, removed]));
    },
    2,
  );
}

/** A text without the secret of the connection. */
export const withoutSecret = (text: string, secret: string) =>
  secret === '' ? text : text.replaceAll(secret, removed);

/**
 * A file of a session without what would act: extensions, which may be any program, a recipe, and a
 * mode other than the reader's.
 *
 * @param folder That it shall work in; its own when left out, which another computer may not have.
 * @throws {Error} when it is no exported session
 */
export function harmless(json: string, mode: string, folder?: string): string {
  const session: unknown = JSON.parse(json);
  if (typeof session !== 'object' || session === null || !('conversation' in session)) {
    throw new Error('no session');
  }
  return JSON.stringify({
    ...session,
    extension_data: {},
    recipe: null,
    user_recipe_values: null,
    goose_mode: mode,
    ...(folder !== undefined && { working_dir: folder }),
  });
}
