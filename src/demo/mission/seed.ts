export const defaultSeed = 42;

export const largestSeed = 999_999;

export function parseSeed(text: string): number | null {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null;
}
