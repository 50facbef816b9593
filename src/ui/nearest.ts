/** The candidates that are most like a text, the best first. */
export interface Nearest<Candidate> {
  readonly candidate: Candidate;
  /** From 0 for nothing in common to 1 for the same. */
  readonly likeness: number;
}

/**
 * Looks for what somebody may have meant who typed something that is not there.
 *
 * @param texts What was typed, or parts of it.
 * @param spellings What a candidate is known by; the one most like any of the texts counts.
 */
export function nearest<Candidate>(
  texts: readonly string[],
  candidates: readonly Candidate[],
  spellings: (candidate: Candidate) => readonly string[],
): readonly Nearest<Candidate>[] {
  return candidates
    .map((candidate) => ({
      candidate,
      likeness: Math.max(
        ...spellings(candidate).flatMap((spelling) =>
          texts.map((text) => likeness(text, spelling)),
        ),
      ),
    }))
    .toSorted((a, b) => b.likeness - a.likeness);
}

/** The share of pairs of neighboring characters that both texts have (Dice's coefficient). */
function likeness(a: string, b: string): number {
  const left = pairs(a);
  const right = pairs(b);
  const shared = left.filter((pair) => {
    const at = right.indexOf(pair);
    if (at >= 0) right.splice(at, 1);
    return at >= 0;
  });
  const all = left.length + pairs(b).length;
  return all === 0 ? 0 : (2 * shared.length) / all;
}

/** The ends of a text count as characters, so that a short word has pairs and beginnings weigh more. */
function pairs(text: string): string[] {
  const letters = [...` ${text.toLowerCase().trim()} `];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
