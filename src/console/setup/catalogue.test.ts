import { expect, it } from 'vitest';
import { testExtension } from '../core/testing';
import { missingFrom } from './catalogue';

it('offers what the docs have and goose does not list', () => {
  const all = missingFrom([]).map(({ definition }) => definition);
  expect(all).toContainEqual(
    expect.objectContaining({ name: 'developer', bundled: true }),
  );
  expect(missingFrom([testExtension('developer')])).toHaveLength(all.length - 1);
});
