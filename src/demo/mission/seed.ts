/** The mission that is shown when the address names none. */
export const defaultSeed = 42;

export const largestSeed = 999_999;

/** Reads a seed as a visitor writes it; null when it is none. */
export function parseSeed(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed)) return null;
  return Number(trimmed);
}
