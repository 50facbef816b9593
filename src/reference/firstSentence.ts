/** Descriptions for models are long; their first sentence suffices in a table. */
export function firstSentence(description: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description;
}
