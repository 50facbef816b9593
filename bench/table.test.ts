import { expect, test } from 'vitest';
import type { Metric } from './metrics';
import type { Samples } from './samples';
import { add } from './samples';
import { comparison } from './table';

const paint: Metric = { id: 'paint', label: 'Paint', unit: 'time' };
const script: Metric = { id: 'script', label: 'Script', unit: 'size' };
const score: Metric = { id: 'score', label: 'Score', unit: 'points' };

test('a cell holds median, spread and the ratio to the baseline', () => {
  const samples: Samples = {};
  for (const value of [2100, 1900, 2000]) add(samples, 'docusaurus', { paint: value });
  for (const value of [900, 1100, 1000]) add(samples, 'this', { paint: value });
  expect(comparison([paint], samples, 'docusaurus')).toBe(
    [
      '|  | This site | Docusaurus + Firebase |',
      '| --- | ---: | ---: |',
      '| Paint | 1.00 s (900 ms–1.10 s) ×0.50 | 2.00 s (1.90 s–2.10 s) |',
    ].join('\n'),
  );
});

test('values that do not differ have no spread, and nothing is divided by nothing', () => {
  const samples: Samples = {
    plain: { script: [0], score: [100, 100] },
    this: { script: [115_000], score: [99] },
  };
  expect(comparison([script, score], samples, 'plain')).toBe(
    [
      '|  | Plain HTML | This site |',
      '| --- | ---: | ---: |',
      '| Script | 0.0 KB | 115.0 KB |',
      '| Score | 100 | 99 |',
    ].join('\n'),
  );
});

test('what was not measured is a dash, or left out when it is so everywhere', () => {
  const samples: Samples = { plain: { script: [0] }, this: { score: [99] } };
  expect(
    comparison([paint, script, score], samples, 'plain')?.split('\n').slice(2),
  ).toEqual(['| Script | 0.0 KB | – |', '| Score | – | 99 |']);
  expect(comparison([paint], samples, 'plain')).toBeNull();
});
