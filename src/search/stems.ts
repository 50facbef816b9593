export function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Takes endings off, so that “schedules” and “scheduled” are one word. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ie[ds]$/, 'y')
    .replace(/(?:ing|ed|es|s|e)$/, '')
    .replace(/(.)\1$/, '$1');
}

export const stemsOf = (text: string) => wordsOf(text).map(stem);
