import type { Expected, PageCheck } from '@site/data/types';

export interface Finding {
  readonly command: string;
  readonly expected: Expected;
  /** `found` is what goose prints there instead; empty where it prints nothing. */
  readonly kind: 'holds' | 'differs';
  readonly found: string;
}

export interface Result {
  readonly command: string;
  readonly findings: readonly Finding[];
  /** Null when the command told what was asked. */
  readonly failed: string | null;
}

/** Rejects whatever could do more than print, even if the list of this site were changed. */
export const isReadOnly = (command: string): boolean =>
  /^goose(?:(?: [a-z][a-z-]*)* --help| info| --version| --no-such-flag)$/.test(command);

/** In characters, more than each help has. */
const longest = 50_000;
const longestFound = 300;

const failure = /Command exited with code \d+\s*$/;
/** goose's own words for a command or flag that it does not have. */
const refusal = /^error: (?:unrecognized|unexpected) .*/m;

export function judge({ command, expects }: PageCheck, output: string): Result {
  const printed = output.slice(0, longest);
  const refused = refusal.exec(printed)?.[0];
  const isAsked = expects.some(({ near }) => near.startsWith('exited'));
  if (failure.test(printed) && refused === undefined)
    return { command, findings: [], failed: printed.slice(0, longestFound) };
  const findings = expects.map((expected): Finding => {
    const part = partNear(printed, expected.near);
    if (has(part, expected.text)) return { command, expected, kind: 'holds', found: '' };
    const found = isAsked ? part : (refused ?? part);
    return {
      command,
      expected,
      kind: 'differs',
      found: found.trim().slice(0, longestFound),
    };
  });
  return { command, findings, failed: null };
}

/** The lines of an option up to the next one, or else the line that holds the text. */
function partNear(printed: string, near: string): string {
  const lines = printed.split('\n');
  const isOption = near.startsWith('-');
  const start = lines.findIndex((line) =>
    isOption ? line.trimStart().startsWith('-') && has(line, near) : line.includes(near),
  );
  if (start < 0) return '';
  if (!isOption) return lines[start] ?? '';
  const length = lines
    .slice(start + 1)
    .findIndex((line) => line.trimStart().startsWith('-') || /^\S/.test(line));
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n');
}

const isPart = (sign = ' ') => /[\w-]/.test(sign);

function has(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isStart = !isPart(word[0]) || !isPart(text[at - 1]);
    if (isStart && !isPart(text[at + word.length])) return true;
  }
  return false;
}
