import type { TerminalData } from '../../../data/types.ts';
import type { GooseHome } from '../home.ts';
import { goose } from '../run.ts';

/** Opens a session in a terminal and reads what its `/help` says. */
export async function readTerminal(
  home: GooseHome,
): Promise<Omit<TerminalData, 'gooseVersion'>> {
  const { stdout } = await goose(['session', '--no-profile'], {
    home,
    input: '/help\n/exit\n',
    env: { GOOSE_PROVIDER: 'openai', GOOSE_MODEL: 'any', OPENAI_API_KEY: 'x' },
  });
  return parseSessionHelp(stdout);
}

/**
 * Reads the commands and keys out of the answer to `/help`.
 *
 * @throws {Error} when there are none, so that a change of the format cannot pass unseen
 */
export function parseSessionHelp(text: string): Omit<TerminalData, 'gooseVersion'> {
  const help = /^Available commands:$([^]*?)^Editor Input:$/m.exec(text)?.[1] ?? '';
  const [commands = '', keys = ''] = help.split(/^Navigation:$/m);
  const read = {
    commands: entries(commands).map(({ name, description }) => ({
      usage: name.split(' or '),
      description,
    })),
    // What is no key there is a variable.
    keys: entries(keys)
      .filter(({ name }) => !name.includes('='))
      .map(({ name, description }) => ({ key: name, description })),
  };
  if (read.commands.length === 0 || read.keys.length === 0)
    throw new Error(`The help of a session has another form:\n${text}`);
  return read;
}

/** One entry a line, and further lines of its description below it, further in. */
function entries(text: string): { name: string; description: string }[] {
  const found: { name: string; description: string }[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const last = found.at(-1);
    if (/^\s/.test(line) && last) {
      last.description += ` ${line.trim()}`;
      continue;
    }
    const [name = '', ...rest] = line.split(' - ');
    found.push({ name, description: rest.join(' - ') });
  }
  return found;
}
