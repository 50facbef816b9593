const mostLines = 8;
const mostCharacters = 480;
const lastLines = 2;
const lastCharacters = 160;

/**
 * The end can stay in sight while the rest scrolls. It is empty for a text that is shown whole, and
 * its number of lines is null for the end of one long line.
 */
export function splitEnd(text: string) {
  const all = text.split('\n');
  const lines = all.length;
  if (lines <= mostLines && text.length <= mostCharacters)
    return { beginning: text, end: '', endLines: null, lines };
  const last = all.slice(-lastLines).join('\n');
  if (lines > lastLines && last.length <= lastCharacters) {
    // The boundary between two blocks stands for this line break.
    const beginning = text.slice(0, -last.length - 1);
    return { beginning, end: last, endLines: lastLines, lines };
  }
  const [beginning, end] = halvesAt(text, text.length - lastCharacters);
  return { beginning, end, endLines: null, lines };
}

/** A cut behind one of these changes the look of no word. */
const seam = /[\s!-/:-@[-`{-~]/;

function halvesAt(text: string, index: number): readonly [string, string] {
  const cut = index + text.slice(index).search(seam) + 1;
  const isSecondHalf = cut === index && /[\uDC00-\uDFFF]/.test(text.charAt(cut));
  const at = cut === text.length ? index : isSecondHalf ? cut - 1 : cut;
  return [text.slice(0, at), text.slice(at)];
}

const pieceSize = 1000;

/** Joined again, the pieces are the text. Lines stay whole where they can. */
export function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > 2 * pieceSize) {
    const near = text.slice(from + pieceSize, from + 2 * pieceSize);
    const line = near.indexOf('\n');
    const sign = line === -1 ? near.search(seam) : line;
    const rest = sign === -1 ? text.slice(from + 2 * pieceSize).search(seam) : -1;
    if (sign === -1 && rest === -1) break;
    const to = from + pieceSize + (sign === -1 ? pieceSize + rest : sign) + 1;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return [...pieces, text.slice(from)];
}
