import type { Recipe } from '../protocol/recipe';

/** A recipe that is being looked at. */
export interface Looked {
  readonly recipe: Recipe;
  /** Where it comes from: its path, or how it was brought. */
  readonly from: string;
}
