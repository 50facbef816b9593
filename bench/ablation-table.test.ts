import { expect, test } from 'vitest';
import { variants, whole } from './ablation';
import { ablationTable } from './ablation-table';
import { add, type Samples } from './samples';

test('a part pays by its bytes, less those that it adds elsewhere', () => {
  const part = variants.find(({ lines }) => lines !== null) ?? whole;
  const samples: Samples<string> = {};
  add(samples, whole.label, { script: 100_000, style: 10_000, html: 10_000 });
  add(samples, part.label, { script: 105_000, style: 10_000, html: 9_000 });
  const cells = ablationTable(samples)?.split('\n').at(-1)?.split(' | ') ?? [];
  expect(cells.at(-1)).toBe(`${((4 * 60) / (part.lines ?? 0)).toFixed(1)} |`);
});
