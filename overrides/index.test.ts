import type { LoadContext } from '@docusaurus/types';
import { afterEach, expect, test, vi } from 'vitest';
import overrides from './index';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a row that meets another Docusaurus than it knows stops the build with its name', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const another = {} as LoadContext;
  expect(() => overrides(another)).toThrow(/row “late-scripts”/);
});
