export interface SplitText {
  readonly beginning: string;
  /** Empty for a text that is seen as a whole. */
  readonly end: string;
  /** How many lines the end has, or null when it is the end of one long line. */
  readonly endLines: number | null;
  readonly lines: number;
}

const mostLines = 8;
const mostCharacters = 480;
const lastLines = 2;
const lastCharacters = 160;

/** Takes the end off a long text, so that it can stay in sight while the rest scrolls. */
export function splitEnd(text: string): SplitText {
  const lines = text.split('\n');
  if (lines.length <= mostLines && text.length <= mostCharacters) {
    return { beginning: text, end: '', endLines: null, lines: lines.length };
  }
  const last = lines.slice(-lastLines).join('\n');
  if (lines.length > lastLines && last.length <= lastCharacters) {
    return {
      // The line break between the two is where one block ends and the other begins.
      beginning: text.slice(0, text.length - last.length - 1),
      end: last,
      endLines: lastLines,
      lines: lines.length,
    };
  }
  const [beginning, end] = halvesAt(text, text.length - lastCharacters);
  return { beginning, end, endLines: null, lines: lines.length };
}

/** Cuts at a space near by, and never through a character. */
function halvesAt(text: string, index: number): readonly [string, string] {
  const space = text.indexOf(' ', index);
  const cut = space !== -1 && space - index < 40 ? space + 1 : index;
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text.charAt(cut));
  const at = isSecondHalf ? cut - 1 : cut;
  return [text.slice(0, at), text.slice(at)];
}
