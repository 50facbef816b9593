import type { CliCommand, CliOption } from '../../../data/types';

export interface NamedCommand {
  readonly path: string;
  readonly command: CliCommand;
}

export function commandsBelow(
  { commands }: CliCommand,
  above = '',
): readonly NamedCommand[] {
  return commands.flatMap((command) => {
    const path = `${above}${command.name}`;
    return [{ path, command }, ...commandsBelow(command, `${path} `)];
  });
}

export function anchorOf(path: string, name = ''): string {
  return `${path.replaceAll(' ', '-')}${name.startsWith('--') || name === '' ? name : `-${name.toLowerCase()}`}`;
}

export function optionText({ short, long, value }: CliOption): string {
  const names = [short, long].filter((name) => name !== null).join(', ');
  return value === null ? names : `${names} <${value}>`;
}
