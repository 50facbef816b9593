import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licenseProblems } from './licenses.ts';
import { type Lock, lockGaps, unpinned } from './lock.ts';

const lockOf = (packages: Lock['packages']): Lock => ({
  packages: { '': {}, ...packages },
});

describe('the versions of package.json', () => {
  it('are pinned, whichever list they are on', () => {
    const manifest = {
      dependencies: { a: '1.2.3', b: '^1.2.3' },
      devDependencies: { c: 'latest' },
      optionalDependencies: { d: '2.0.0-rc.1', e: '1.x' },
    };
    expect(unpinned(manifest)).toEqual([
      'b is not pinned: ^1.2.3',
      'c is not pinned: latest',
      'e is not pinned: 1.x',
    ]);
  });
});

it('the package of the client takes a later SDK, or npm would not install one', () => {
  const manifest = JSON.parse(readFileSync('packages/goose-client/package.json', 'utf8'));
  for (const range of Object.values(manifest.peerDependencies))
    expect(range).toMatch(/^>=/);
});

describe('the lock', () => {
  it('has a digest for each package but the listed ones of other platforms', () => {
    const lock = lockOf({
      'node_modules/a': { integrity: 'sha512-x' },
      'node_modules/b': {},
      'node_modules/b-win32': { optional: true, os: ['win32'] },
      'node_modules/b-linux': { os: 'linux' },
      'node_modules/other-win32': { optional: true, cpu: 'x64' },
      'node_modules/c': { optional: true },
    });
    expect(lockGaps(lock, ['b-', 'gone-'])).toEqual([
      'node_modules/b has no integrity',
      'node_modules/b-linux has no integrity',
      'node_modules/other-win32 has no integrity',
      'node_modules/c has no integrity',
      'all packages of gone- have their integrity: take it off the list',
    ]);
  });

  it('has the packages of every platform, beside their owner or above', () => {
    const integrity = 'sha512-x';
    const lock = lockOf({
      'node_modules/a': {
        integrity,
        optionalDependencies: { inside: '1.0.0', above: '1.0.0', nowhere: '1.0.0' },
      },
      'node_modules/a/node_modules/inside': { integrity },
      'node_modules/above': { integrity },
      'node_modules/b/node_modules/nowhere': { integrity },
    });
    expect(lockGaps(lock, [])).toEqual([
      'nowhere, which node_modules/a may need, is missing',
    ]);
  });

  it('takes packages from the registry only', () => {
    const lock = lockOf({
      'node_modules/a': {
        integrity: 'sha512-x',
        resolved: 'https://elsewhere.example/a.tgz',
      },
    });
    expect(lockGaps(lock, [])).toEqual([
      'node_modules/a does not come from the registry',
    ]);
  });
});

describe('licenses', () => {
  const integrity = 'sha512-x';

  it('are on the list, alone or as one of several', () => {
    const lock = lockOf({
      'node_modules/a': { integrity, license: 'MIT' },
      'node_modules/b': { integrity, license: '(GPL-3.0-only OR Apache-2.0)' },
      'node_modules/c': { integrity, license: 'Apache-2.0 AND GPL-3.0-only' },
      'node_modules/d/node_modules/@e/f': { integrity, license: 'SEE LICENSE IN FILE' },
      'node_modules/g': { integrity },
    });
    expect(licenseProblems(lock, [])).toEqual([
      'c has the license Apache-2.0 AND GPL-3.0-only',
      '@e/f has the license SEE LICENSE IN FILE',
      'g has the license (none)',
    ]);
  });

  it('may be excused by name, as long as the license is the one that was read', () => {
    const lock = lockOf({
      'node_modules/a': { integrity, license: 'MPL-2.0' },
      'node_modules/b-x': { integrity, license: 'GPL-3.0-only' },
    });
    expect(
      licenseProblems(lock, [
        { name: 'a', license: 'MPL-2.0' },
        { name: 'b-*', license: 'MPL-2.0' },
      ]),
    ).toEqual([
      'b-x has the license GPL-3.0-only',
      'no package needs the exception for b-*',
    ]);
  });
});
