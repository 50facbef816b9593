import type { Finding } from '../shared/problem.ts';
import { hasWord } from './hasWord.ts';
import { inLines } from './inLines.ts';
import type { Measure } from './measure.ts';
import type { Page } from './page.ts';

/** A call as the terminal shows it: `▸ shell`, `▸ walk_to spot`, `▸ [subagent:2] shell`. */
const call = /^ *▸ (?:\[\w+:\d+\] )?(\w+)/;

/** Checks the tools in what a page shows of a session. */
export function checkToolCalls(
  { blocks }: Page,
  { vocabulary, examples }: Measure,
): Finding[] {
  const code = [
    examples,
    ...blocks.filter(({ language }) => language !== 'text').map(({ text }) => text),
  ].join('\n');
  return inLines(blocks, (content) => {
    const name = call.exec(content)?.[1];
    return name === undefined || vocabulary.words.has(name) || hasWord(code, name)
      ? []
      : [`there is no tool ${name}`];
  });
}
