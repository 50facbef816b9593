export interface Nearest<Candidate> {
  readonly candidate: Candidate;
  /** From 0 for nothing in common to 1 for equal. */
  readonly likeness: number;
}

/**
 * Ranks candidates by similarity, the best first.
 *
 * @param texts What was typed, or parts of it.
 * @param spellings Names of a candidate; the most similar one counts.
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

/** Dice's coefficient of the pairs of neighboring characters. */
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

/** Both ends count as characters, so that short words have pairs and beginnings weigh more. */
function pairs(text: string): string[] {
  const letters = [...` ${text.toLowerCase().trim()} `];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
