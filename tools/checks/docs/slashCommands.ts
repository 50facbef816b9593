import type { SlashCommand } from '../../../data/types.ts';
import type { Facts } from './facts.ts';

/** A command of a session such as `/mode approve`, which no path looks like. */
const form = /^(\/[a-z?][\w-]*)(?: ([^/]*))?$/;

/** What is wrong with a command of a session; null for other text. */
export function checkSlashCommand(text: string, facts: Facts): string[] | null {
  const [, name, argument = ''] = form.exec(text) ?? [];
  if (name === undefined) return null;
  const ways = facts.slashCommands.filter(({ usage }) =>
    usage.some((each) => each.split(' ')[0] === name),
  );
  if (ways.length === 0) return [`a session has no command ${name}`];
  // Words in capitals stand for what the reader puts there.
  if (argument === '' || /^[A-Z]+$/.test(argument)) return [];
  if (name === '/builtin') {
    return argument
      .split(',')
      .filter((each) => !facts.builtin.has(each) && !facts.platform.has(each))
      .map((each) => `there is no built-in extension ${each}`);
  }
  const values = ways.flatMap(listedValues);
  return values.length === 0 || values.includes(argument)
    ? []
    : [`${name} takes ${values.join(', ')}, not ${argument}`];
}

/** The values that goose lists in its help, such as `(light, dark, ansi)`. */
function listedValues({ usage, description }: SlashCommand): string[] {
  const listed = /\(([a-z_]+(?:, [a-z_]+)+)\)/.exec(description)?.[1];
  return listed !== undefined && usage.some((each) => each.endsWith('<name>'))
    ? listed.split(', ')
    : [];
}
