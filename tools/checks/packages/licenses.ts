import satisfies from 'spdx-satisfies';
import { type Lock, nameOf } from './lock.ts';

/** Licenses that ask for no more than their own text. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
];

/** A package that is allowed for a reason of its own. */
export interface Exception {
  /** A name, or the start of several that ends in `*`. */
  readonly name: string;
  /** What package-lock.json says; null where it says nothing. */
  readonly license: string | null;
  readonly why: string;
}

const builds = 'builds or tests the site, is not changed, and is no part of it';
const oldField = 'MIT: its package.json says so in the old field “licenses”';
const ownFile = 'MIT: its license file says so';

const exceptions: readonly Exception[] = [
  { name: '@axe-core/playwright', license: 'MPL-2.0', why: builds },
  { name: '@resvg/resvg-js*', license: 'MPL-2.0', why: builds },
  { name: 'axe-core', license: 'MPL-2.0', why: builds },
  { name: 'lightningcss*', license: 'MPL-2.0', why: builds },
  { name: 'argparse', license: 'Python-2.0', why: builds },
  { name: 'caniuse-lite', license: 'CC-BY-4.0', why: builds },
  { name: 'spdx-exceptions', license: 'CC-BY-3.0', why: builds },
  { name: 'spdx-ranges', license: '(MIT AND CC-BY-3.0)', why: builds },
  {
    name: '@cspell/dict-en-common-misspellings',
    license: 'CC BY-SA 4.0',
    why: builds,
  },
  { name: '@cspell/dict-django', license: 'WTFPL', why: builds },
  { name: 'deep-freeze', license: 'public domain', why: builds },
  {
    name: 'url-template',
    license: 'BSD',
    why: 'BSD-3-Clause: its license file says so',
  },
  { name: 'eval', license: null, why: oldField },
  { name: 'format', license: null, why: oldField },
  { name: 'fuzzy', license: null, why: oldField },
  { name: 'require-like', license: null, why: ownFile },
  { name: 'valid-url', license: null, why: ownFile },
];

/**
 * Names the packages whose license is not on the list, and the exceptions that nothing needs.
 * A package that is not installed here has the license of its sisters, and the lock names none.
 */
export function licenseProblems(
  { packages }: Lock,
  known: readonly Exception[] = exceptions,
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
    return satisfies(license, allowed);
  } catch {
    // No expression of SPDX.
    return false;
  }
}
