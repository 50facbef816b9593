import { parseExact, stringifyExact, text } from 'goose-web-client/json';
import { readExportedSession } from '../../ui/session/exportedSession';

/** Fields of an exported session that only say what it was. Everything else could act. */
const kept = [
  'id',
  'name',
  'description',
  'user_set_name',
  'created_at',
  'updated_at',
  'message_count',
  'conversation',
  'usage',
  'accumulated_usage',
  'accumulated_cost',
] as const;

/** Bytes. goose takes no more at once. */
const largest = 16_000_000;

/**
 * @returns the text of a file that the reader chose
 * @throws {Error} with a sentence for the reader when it is no session for goose
 */
export async function chosenSession(file: Pick<File, 'size' | 'text'>): Promise<string> {
  if (file.size > largest)
    throw new Error('This file is too large. goose takes sessions of up to 16 MB.');
  const session = await file.text();
  if (!lookAt(session))
    throw new Error('This file is no session that goose has exported as JSON.');
  return session;
}

/** Null when the file is no session that goose has exported as JSON. */
export function lookAt(file: string) {
  try {
    const { exported, messages } = readExportedSession(parseExact(file));
    return {
      name: text(exported['name']) || text(exported['description']),
      messages: messages.length,
      folder: text(exported['working_dir']),
    };
  } catch {
    return null;
  }
}

/**
 * A file of a session without what would act: extensions, which may be any program, a recipe, another
 * model, a schedule, a kind that goose lists nowhere, and a mode other than the reader's.
 *
 * @param folder That it shall work in.
 * @throws {Error} when it is no exported session
 */
export function harmless(json: string, mode: string, folder: string): string {
  const { exported } = readExportedSession(parseExact(json));
  return stringifyExact({
    ...Object.fromEntries(
      kept.flatMap((key) => (key in exported ? [[key, exported[key]]] : [])),
    ),
    working_dir: folder,
    extension_data: {},
    goose_mode: mode,
  });
}
