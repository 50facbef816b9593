export interface Clipped {
  readonly head: string;
  readonly tail: string;
  /** What stands between head and tail and is not shown; 0 when all is shown. */
  readonly hiddenCharacters: number;
  readonly hiddenLines: number;
}

/** A quarter of the limit goes to the end, since what is added there is what gets overlooked. */
const tailShare = 0.25;

/** Takes the middle out of a text that is longer than the limit; beginning and end stay. */
export function clip(text: string, limit: number): Clipped {
  if (text.length <= limit) {
    return { head: text, tail: '', hiddenCharacters: 0, hiddenLines: 0 };
  }
  const tailLength = Math.floor(limit * tailShare);
  const headEnd = boundary(text, limit - tailLength);
  const tailStart = boundary(text, text.length - tailLength);
  const between = text.slice(headEnd, tailStart);
  return {
    head: text.slice(0, headEnd),
    tail: text.slice(tailStart),
    hiddenCharacters: between.length,
    hiddenLines: between.split('\n').length - 1,
  };
}

/** Keeps the two halves of a character together. */
function boundary(text: string, index: number): number {
  const code = text.charCodeAt(index);
  const isSecondHalf = code >= 0xdc_00 && code <= 0xdf_ff;
  return isSecondHalf ? index - 1 : index;
}
