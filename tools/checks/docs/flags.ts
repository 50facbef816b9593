import { checkCommandLine } from './commandLine.ts';
import type { Facts } from './facts.ts';

/** Checks a flag with a value, such as `--provider lmstudio`, as a part of the commands that take it. */
export function checkFlag(text: string, facts: Facts): string[] {
  const words = text.split(/[\s=]+/);
  if (words.length !== 2 || /[A-Z"]/.test(words[1] ?? '')) return [];
  const takers = facts.cli.commands.filter(({ options }) =>
    options.some(({ long, short }) => long === words[0] || short === words[0]),
  );
  const results = takers.map((taker) =>
    checkCommandLine([taker.name, ...words], facts, { complete: false }),
  );
  return results.find((problems) => problems.length === 0) ? [] : (results[0] ?? []);
}
