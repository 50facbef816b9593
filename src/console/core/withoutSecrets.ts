import { fields, parseExact, stringifyExact, text } from 'goose-web-client/json';

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

export interface SessionFile {
  readonly name: string;
  readonly messages: number;
  readonly folder: string;
}

/** @throws {Error} when it is no exported session */
export function readSessionFile(json: string): SessionFile {
  const { name, description, conversation, working_dir } = fields(parseExact(json));
  if (!Array.isArray(conversation)) throw new Error('no session');
  return {
    name: text(name) || text(description),
    messages: conversation.length,
    folder: text(working_dir),
  };
}

/**
 * A file of a session without what would act: extensions, which may be any program, a recipe, another
 * model, a schedule, a kind that goose lists nowhere, and a mode other than the reader's.
 *
 * @param folder That it shall work in.
 * @throws {Error} when it is no exported session
 */
export function harmless(json: string, mode: string, folder: string): string {
  readSessionFile(json);
  const session = fields(parseExact(json));
  return stringifyExact({
    ...Object.fromEntries(
      kept.flatMap((key) => (key in session ? [[key, session[key]]] : [])),
    ),
    working_dir: folder,
    extension_data: {},
    goose_mode: mode,
  });
}
