import type { Facts } from './facts.ts';
import { isModel } from './models.ts';
import { otherVariables } from './words.ts';

/** Says whether goose, or somebody whom the pages speak of, reads this variable. */
export function isVariable(named: string, facts: Facts): boolean {
  return facts.variables.has(named) || otherVariables.has(named);
}

/** Checks the values of the variables whose values goose lists. */
export function checkVariable(named: string, value: string, facts: Facts): string[] {
  if (value === '' || value.startsWith('$') || value.startsWith('your-')) return [];
  if (named === 'GOOSE_MODE' && !facts.modes.has(value)) {
    return [`GOOSE_MODE has no value ${value}`];
  }
  if (named === 'GOOSE_PROVIDER' && !facts.providers.has(value)) {
    return [`there is no provider ${value}`];
  }
  if (named.endsWith('_MODEL') && !isModel(value, facts)) {
    return [`goose knows no model ${value}`];
  }
  return [];
}
