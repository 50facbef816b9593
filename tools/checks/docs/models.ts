import type { Facts } from './facts.ts';
import { otherModels } from './words.ts';

/** Says whether a provider of goose has this model, or a page tells where it is from. */
export function isModel(name: string, facts: Facts): boolean {
  return facts.models.has(name) || otherModels.has(name) || isPlaceholder(name);
}

/** Readers put their own model in the place of these. */
function isPlaceholder(name: string): boolean {
  return /^(?:\$|your-)/.test(name);
}
