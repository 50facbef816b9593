import { expect, test } from 'vitest';
import { whole } from './ablation';
import { pays } from './ablation-table';
import { add, type Samples } from './samples';

test('a part pays by its bytes, less those that it adds elsewhere', () => {
  const samples: Samples<string> = {};
  add(samples, whole.label, { script: 100_000, style: 10_000, html: 10_000 });
  add(samples, 'part', { script: 105_000, style: 10_000, html: 9_000 });
  expect(pays(samples, { label: 'part', lines: 30 })).toBe('8.0');
  expect(pays(samples, whole)).toBe('');
});
