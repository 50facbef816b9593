/** goose's descriptions go on for long; their first sentence says what a thing is. */
export function firstSentence(description: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description;
}
