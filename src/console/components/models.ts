/** Rows that a popover draws. */
const most = 60;

/** The models that fit all words, favorites first. */
export function found(
  models: readonly string[],
  favorites: readonly string[],
  wanted: string,
): { readonly shown: readonly string[]; readonly left: number } {
  const words = wanted.toLowerCase().split(/\s+/);
  const fitting = models.filter((model) =>
    words.every((word) => model.toLowerCase().includes(word)),
  );
  const sorted = [
    ...favorites.filter((model) => fitting.includes(model)),
    ...fitting.filter((model) => !favorites.includes(model)),
  ];
  return { shown: sorted.slice(0, most), left: Math.max(0, sorted.length - most) };
}
