/** The end gets a quarter of the limit, since additions there are easily overlooked. */
const tailShare = 0.25;

export function clip(text: string, limit: number) {
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

/** Keeps surrogate pairs together. */
function boundary(text: string, index: number): number {
  const code = text.charCodeAt(index);
  const isSecondHalf = code >= 0xdc_00 && code <= 0xdf_ff;
  return isSecondHalf ? index - 1 : index;
}
