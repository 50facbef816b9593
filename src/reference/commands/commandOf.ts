import type { CliCommand, CliOption } from '../../../data/types';

/** A command with its whole name, such as `session list`. */
export interface NamedCommand {
  readonly path: string;
  readonly command: CliCommand;
}

/** Every command below another one, in the order of the help. */
export function commandsBelow(
  { commands }: CliCommand,
  above = '',
): readonly NamedCommand[] {
  return commands.flatMap((command) => {
    const path = `${above}${command.name}`;
    return [{ path, command }, ...commandsBelow(command, `${path} `)];
  });
}

/** The anchor of a command, or of one of its options or arguments. */
export function anchorOf(path: string, name = ''): string {
  return `${path.replaceAll(' ', '-')}${name.startsWith('--') || name === '' ? name : `-${name.toLowerCase()}`}`;
}

/** An option as the help writes it, such as `-l, --limit <LIMIT>`. */
export function optionText({ short, long, value }: CliOption): string {
  const names = [short, long].filter((name) => name !== null).join(', ');
  return value === null ? names : `${names} <${value}>`;
}
