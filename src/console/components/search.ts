/** Finds all words, in any order. */
export const hasWords = (text: string, wanted: string): boolean =>
  wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

/** Rows that a popover draws. */
const most = 60;

/** The models that fit all words, favorites first. */
export function foundModels(
  models: readonly string[],
  favorites: readonly string[],
  wanted: string,
) {
  const fitting = models.filter((model) => hasWords(model, wanted));
  const sorted = [
    ...favorites.filter((model) => fitting.includes(model)),
    ...fitting.filter((model) => !favorites.includes(model)),
  ];
  return { shown: sorted.slice(0, most), left: Math.max(0, sorted.length - most) };
}
