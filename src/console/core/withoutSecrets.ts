import { copyOf } from '../../ui/secrets/secretFields';
import { removed, takeOutSecrets } from '../../ui/secrets/takeOutSecrets';

/** A text without secrets, and how many were taken out of it. */
export interface Cleaned {
  readonly text: string;
  readonly count: number;
}

/**
 * A session as goose exports it in JSON, without the secret of the connection, the values of fields
 * that hold secrets (variables and headers of extensions, keys, tokens and passwords), and what looks
 * like a secret in any text.
 *
 * @throws {Error} when it is no JSON
 */
export function cleanedJson(json: string, secret: string): Cleaned {
  let count = 0;
  const clean = copyOf(JSON.parse(json), (text, isSecret) => {
    if (text === removed) return text;
    const cleaned = isSecret ? { text: removed, count: 1 } : cleanedText(text, secret);
    count += cleaned.count;
    return cleaned.text;
  });
  return { text: JSON.stringify(clean, null, 2), count };
}

/** As {@link cleanedJson}, for a text of any kind. */
export function cleanedText(text: string, secret: string): Cleaned {
  const parts = secret === '' ? [text] : text.split(secret);
  const { text: clean, count } = takeOutSecrets(parts.join(removed));
  return { text: clean, count: count + parts.length - 1 };
}

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
