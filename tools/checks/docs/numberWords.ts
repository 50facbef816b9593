/** Numbers that the pages write in letters, from one on. */
export const numberWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** A number in digits, without commas, from one in digits or letters. */
export function numberOf(text: string): string {
  const index = numberWords.indexOf(text.toLowerCase());
  return index < 0 ? text.replaceAll(',', '') : String(index + 1);
}
