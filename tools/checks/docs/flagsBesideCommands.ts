import { statementsOf } from '../shared/statements.ts';
import type { Finding } from '../shared/problem.ts';
import { findCommand } from './commandLine.ts';
import type { Facts } from './facts.ts';
import { otherFlags } from './words.ts';

/**
 * Checks the flags that stand in a sentence or a row with commands of goose: one of these has to take
 * them.
 */
export function checkFlagsBesideCommands(source: string, { cli }: Facts): Finding[] {
  return statementsOf('', source).flatMap(({ text, line }) => {
    const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, each = '']) => each);
    const commands = code
      .filter((each) => each.startsWith('goose '))
      .map((each) => findCommand(each.split(/\s+/).slice(1), cli));
    // A form of goose itself, such as `goose 1.52.0`, has no flags of a command beside it.
    const named = commands.filter(({ command }) => command !== cli);
    if (named.length === 0) return [];
    const taken = new Set(
      named.flatMap(({ command }) =>
        command.options.flatMap(({ long, short }) => [long, short]),
      ),
    );
    return code
      .map((each) => each.split(/[\s=]/)[0] ?? '')
      .filter((flag) => /^--?[a-z]/i.test(flag))
      .filter((flag) => !taken.has(flag) && !otherFlags.has(flag))
      .map((flag) => ({
        line,
        message: `${flag} is no flag of ${named.map(({ path }) => path).join(' or ')}`,
      }));
  });
}
