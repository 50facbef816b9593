/** Safari reports the end of a composition before the key that ended it. */
const endsComposition = 229;

/** True for a key of an input method: its Enter takes a word, its Escape drops one. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === endsComposition;
