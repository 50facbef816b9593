import type { Row } from './row';
import { rows } from './rows';

/**
 * The rows that a build uses.
 *
 * @param names Of rows to leave out, with commas between.
 * @throws {Error} when there is no row of such a name.
 */
export function rowsWithout(names = ''): readonly Row[] {
  const without = names.split(',').filter(Boolean);
  const known = rows.map(({ name }) => name);
  const unknown = without.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `LEAN_WITHOUT: no row is called ${unknown.join(', ')}. The rows: ${known.join(', ')}.`,
    );
  return rows.filter(({ name }) => !without.includes(name));
}
