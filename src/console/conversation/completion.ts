import type { Command } from '../protocol/update';

/** Commands that are offered at once. */
const most = 50;

/**
 * The commands of goose that a message which is being written may begin with: first those that begin
 * with what is there, then those that contain it. Empty once there is more than a name.
 *
 * @param text What stands before the cursor.
 */
export function completions(
  text: string,
  commands: readonly Command[],
): readonly Command[] {
  const [, part] = /^\/(\S{0,100})$/.exec(text) ?? [];
  if (part === undefined) return [];
  const wanted = part.toLowerCase();
  const found = commands.filter(({ name }) => name.toLowerCase().includes(wanted));
  const begins = ({ name }: Command) => name.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))].slice(
    0,
    most,
  );
}
