import type { CliCommand } from './types';

export interface NamedCommand {
  readonly path: string;
  readonly command: CliCommand;
}

/** A command and all below it, such as `session`, `session list` and so on. */
export const commandsOf = (
  command: CliCommand,
  path: string = command.name,
): readonly NamedCommand[] => [
  { path, command },
  ...command.commands.flatMap((below) => commandsOf(below, `${path} ${below.name}`)),
];
