/**
 * Whether code holds a word.
 *
 * @param word a name, which holds no sign that means something in a regular expression
 */
export function hasWord(code: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(code);
}
