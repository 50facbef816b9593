/** Limits of formatting. Anything beyond is shown as it was written. */
export const limits = {
  /** Characters of a text; longer ones are not looked at. */
  text: 100_000,
  /** Elements inside each other. People nest lists and quotes, but not this deep. */
  depth: 32,
  /** Elements in one block, since a block is drawn in one go. */
  blockElements: 1500,
  /** Characters in one block, beside code. */
  blockCharacters: 20_000,
  /** Elements in all blocks. */
  elements: 20_000,
  /** Characters in all blocks. Links that refer to one long address repeat it. */
  characters: 400_000,
  /** Characters in one block of code that is colored. */
  code: 20_000,
  /** Pieces of one color in a block of code; what comes after them has no colors. */
  runs: 2000,
} as const;

/** Something has more elements or characters than may be drawn. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** Drawn before a text: the limits are for all of it. */
export interface Used {
  readonly elements: number;
  readonly characters: number;
}

export const nothingUsed: Used = { elements: 0, characters: 0 };
