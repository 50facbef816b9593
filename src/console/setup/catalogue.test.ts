import { expect, it } from 'vitest';
import { missingFrom } from './catalogue';

const developer = {
  key: 'developer',
  name: 'Developer',
  description: '',
  enabled: true,
  bundled: true,
  secretNames: [],
  definition: { type: 'builtin', name: 'developer' } as const,
};

it('offers what the docs have and goose does not list', () => {
  const all = missingFrom([]).map(({ definition }) => definition);
  expect(all).toContainEqual(
    expect.objectContaining({ name: 'developer', bundled: true }),
  );
  expect(missingFrom([developer])).toHaveLength(all.length - 1);
});
