import { expect, it } from 'vitest';
import { versionNote } from './version';

it.each([
  ['1.51.9', 'goose update'],
  ['1.53.0-rc.1', 'is not here yet'],
  ['2.0.0', 'is not here yet'],
  ['unversioned', 'does not say'],
  [null, 'does not say'],
])('says of %s, beside 1.52.0: %s', (version, words) => {
  expect(versionNote(version, '1.52.0')).toContain(words);
});

it('says nothing of a patch', () => {
  expect(versionNote('1.52.3', '1.52.0')).toBeNull();
});
