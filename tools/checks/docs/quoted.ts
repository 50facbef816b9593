import type { Facts } from './facts.ts';
import { otherTexts, shellPrograms } from './words.ts';

/** Several words, such as a message that goose prints; a command line is none. */
export function isQuoted(text: string): boolean {
  const [first = ''] = text.split(/[\s:]/);
  return /^[A-Za-z][^<>=]* [^<>=]+$/.test(text) && !isCommand(first);
}

function isCommand(program: string): boolean {
  return shellPrograms.has(program) || ['env', 'sudo', 'goose'].includes(program);
}

/** Says whether goose prints a text, or a page says who does. */
export function isPrinted(text: string, { texts }: Facts): boolean {
  return (
    otherTexts.has(text) ||
    [...texts.messages, ...texts.menus].some((known) => isForm(text, known))
  );
}

/** Whether a text is a known one, with values for each `{}`. */
function isForm(text: string, known: string): boolean {
  const pattern = known
    .split('{}')
    .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
    .join('.+');
  return new RegExp(`^${pattern}$`).test(text);
}
