import type { TextsData } from '../../../data/types.ts';
import { knownTexts } from './textNames.ts';

/** What was found, and which of the known texts this goose no longer holds. */
export interface Texts {
  readonly texts: Omit<TextsData, 'gooseVersion'>;
  readonly dropped: readonly string[];
}

/**
 * Looks for the known texts in a binary.
 *
 * @param binary its bytes, as Latin-1
 */
export function readTexts(binary: string): Texts {
  const held = (texts: readonly string[]) => texts.filter((text) => holds(binary, text));
  const texts = {
    messages: held(knownTexts.messages),
    menus: held(knownTexts.menus),
    headers: held(knownTexts.headers),
  };
  const kept = new Set(Object.values(texts).flat());
  return {
    texts,
    dropped: Object.values(knownTexts)
      .flat()
      .filter((text) => !kept.has(text)),
  };
}

/**
 * Whether a binary holds the parts of a text: what stands between its values, and before and behind
 * colons and brackets, where goose puts one text into another. Programs write the names of headers small.
 */
export function holds(binary: string, text: string): boolean {
  return text
    .split(/\{\}|: ?|(?<=^FAILED) |[()]/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)
    .every((part) => binary.includes(part) || binary.includes(part.toLowerCase()));
}
