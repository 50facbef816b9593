import type { Finding } from '../shared/problem.ts';
import type { Facts } from './facts.ts';
import type { CodeBlock, Page } from './page.ts';
import { emphasized, otherLabels } from './words.ts';

/** An entry or a question of a menu, as goose draws it in a terminal. */
const drawn = /^[│◆] +(?:[●○] )?(\p{L}[^(/]*?)(?: \(.*)?$/u;

/**
 * Checks the entries of menus that a page tells its reader to choose: bold words, menus as a
 * terminal shows them, and the questions in a table's column of that name.
 */
export function checkLabels(
  { strong, questions, blocks }: Page,
  { texts }: Facts,
): Finding[] {
  const labels = new Set([...texts.menus, ...texts.messages, ...otherLabels]);
  return [
    // A sentence in bold is no label.
    ...strong.filter(({ text }) => !/(?<!\.\.)\.$/.test(text) && !emphasized.has(text)),
    ...questions,
    ...blocks.flatMap(entries),
  ]
    .filter(({ text }) => !labels.has(text))
    .map(({ text, line }) => ({
      line,
      message: `neither a menu of goose nor its app has “${text}”`,
    }));
}

function entries({ text, line }: CodeBlock) {
  return text.split('\n').flatMap((content, index) => {
    const label = drawn.exec(content.trimEnd())?.[1];
    return label === undefined ? [] : [{ text: label, line: line + index }];
  });
}
