import type { PageCheck } from '@site/data/types';

export interface Finding {
  readonly command: string;
  readonly kind: 'Differs' | 'Could not be checked' | 'Holds';
  readonly says: string;
  /** Text of goose where it says something else; may be empty. */
  readonly found: string;
}

/** Rejects whatever could do more than print, even if the list of this site were changed. */
export const isReadOnly = ({ command }: PageCheck): boolean =>
  /^goose(?:(?: [a-z][a-z-]*)* --help| info| --version| --no-such-flag)$/.test(command);

/** In characters, more than each help has. */
const longest = 50_000;

/** goose's own words for a command or flag that it does not have. */
const refusal = /^error: (?:unrecognized|unexpected) .*/m;

export function judge(
  { command, expects }: PageCheck,
  output: string,
): readonly Finding[] {
  const printed = output.slice(0, longest);
  const refused = refusal.exec(printed)?.[0];
  const finding = (kind: Finding['kind'], says: string, found = '') => {
    return { command, kind, says, found: found.trim().slice(0, 300) };
  };
  if (refused === undefined && /Command exited with code \d+\s*$/.test(printed))
    return [finding('Could not be checked', '', printed)];
  return expects.map(({ near, text }) => {
    const part = partNear(printed, near);
    const says = near === text ? text : `${near} ${text}`.trim();
    if (has(part, text)) return finding('Holds', says);
    return finding('Differs', says, part || refused);
  });
}

/** The lines of an option up to the next one, or else the line that holds the text. */
function partNear(printed: string, near: string): string {
  if (!near.startsWith('-'))
    return printed.split('\n').find((line) => line.includes(near)) ?? '';
  const options = printed.split(/\n(?= *-|\S)/);
  return options.find((each) => /^ *-/.test(each) && has(each, near)) ?? '';
}

const isPart = (sign = ' ') => /[\w-]/.test(sign);

function has(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isStart = !isPart(word[0]) || !isPart(text[at - 1]);
    if (isStart && !isPart(text[at + word.length])) return true;
  }
  return false;
}
