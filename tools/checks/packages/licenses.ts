import satisfies from 'spdx-satisfies';
import data from './licenses.json' with { type: 'json' };
import { type Lock, nameOf } from './lock.ts';

/** A package that is allowed for a reason, which licenses.json gives. */
export interface Exception {
  /** A name, or the start of several that ends in `*`. */
  readonly name: string;
  /** As in package-lock.json; null where it has none. */
  readonly license: string | null;
}

/**
 * Names the packages whose license is not on the list, and the exceptions that nothing needs.
 * A package that is not installed here has the license of its sisters, and the lock names none.
 */
export function licenseProblems(
  { packages }: Lock,
  known: readonly Exception[] = data.exceptions,
): string[] {
  const needed = new Set<Exception>();
  const problems = Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '' || (entry.integrity === undefined && !entry.license)) return [];
    if (entry.license !== undefined && isAllowed(entry.license)) return [];
    const name = nameOf(path);
    const exception = known.find(
      (one) => covers(one, name) && one.license === (entry.license ?? null),
    );
    if (!exception) return [`${name} has the license ${entry.license ?? '(none)'}`];
    needed.add(exception);
    return [];
  });
  const stale = known
    .filter((exception) => !needed.has(exception))
    .map(({ name }) => `no package needs the exception for ${name}`);
  return [...problems, ...stale];
}

function covers({ name }: Exception, packageName: string): boolean {
  return name.endsWith('*')
    ? packageName.startsWith(name.slice(0, -1))
    : name === packageName;
}

function isAllowed(license: string): boolean {
  try {
    return satisfies(license, data.allowed);
  } catch {
    // No expression of SPDX.
    return false;
  }
}
