import type { TerminalData } from '../../../data/types.ts';
import type { GooseHome } from '../home.ts';
import { goose } from '../run.ts';

/** Reads the `/help` of a session in a terminal. */
export async function readTerminal(
  home: GooseHome,
): Promise<Omit<TerminalData, 'gooseVersion'>> {
  const { stdout } = await goose(['session', '--no-profile'], {
    home,
    input: '/help\n/exit\n',
    env: {
      GOOSE_PROVIDER: 'openai',
      GOOSE_MODEL: 'any',
      OPENAI_API_KEY: 'x',
      // The question about usage data would come first.
      GOOSE_TELEMETRY_OFF: '1',
    },
  });
  return parseSessionHelp(stdout);
}

/** @throws {Error} when there are no commands or keys, so that a new format is noticed */
export function parseSessionHelp(text: string): Omit<TerminalData, 'gooseVersion'> {
  const help = /^Available commands:$([^]*?)^Editor Input:$/m.exec(text)?.[1] ?? '';
  const [commands = '', keys = ''] = help.split(/^Navigation:$/m);
  const read = {
    commands: entries(commands).map(({ name, description }) => ({
      usage: name.split(' or '),
      description,
    })),
    // The others are variables.
    keys: entries(keys)
      .filter(({ name }) => !name.includes('='))
      .map(({ name, description }) => ({ key: name, description })),
  };
  if (read.commands.length === 0 || read.keys.length === 0)
    throw new Error(`The help of a session has another form:\n${text}`);
  return read;
}

/** Further lines of a description are indented. */
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
