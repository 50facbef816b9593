import { expect, it } from 'vitest';
import { compareVersion } from './version';

it.each([
  ['1.51.9', 'older'],
  ['1.52.3', 'same'],
  ['1.53.0-rc.1', 'newer'],
  ['2.0.0', 'newer'],
  ['unversioned', 'unknown'],
  [null, 'unknown'],
])('beside 1.52.0, %s is %s', (version, expected) => {
  expect(compareVersion(version, '1.52.0')).toBe(expected);
});
