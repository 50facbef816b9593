import { expect, it } from 'vitest';
import { unproven, withLeftOut, withoutUnproven } from './lock.ts';

const before = {
  lockfileVersion: 3,
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { integrity: 'sha512-a', version: '1.0.0' },
    'node_modules/b-darwin': { version: '1.0.0', os: ['darwin'] },
    'node_modules/b-win32': { version: '1.0.0', os: ['win32'] },
    'node_modules/c': { integrity: 'sha512-c' },
  },
};

it('asks anew for the packages without a digest', () => {
  expect(Object.keys(withoutUnproven(before).packages)).toEqual([
    '',
    'node_modules/a',
    'node_modules/c',
  ]);
});

it('keeps what the registry does not have, in the place that npm gives it', () => {
  const { '': root, ...packages } = withoutUnproven(before).packages;
  const made = {
    ...before,
    packages: {
      '': root ?? {},
      ...packages,
      'node_modules/b-darwin': { version: '1.0.0', integrity: 'sha512-b' },
    },
  };
  const after = withLeftOut(made, before);
  expect(Object.keys(after.packages)).toEqual(Object.keys(before.packages));
  expect(after.packages['node_modules/b-darwin']).toMatchObject({
    integrity: 'sha512-b',
  });
  expect(unproven(after)).toEqual(['node_modules/b-win32']);
});
