import { type Variant, variants, whole } from './ablation.ts';
import {
  bytesMetrics,
  lighthouseMetrics,
  type Metric,
  navigationMetrics,
} from './metrics.ts';
import type { Samples } from './samples.ts';
import { summarize } from './statistics.ts';
import { middleAndSpread, table } from './table.ts';

const sizes = ['html', 'script', 'style'];
const times = ['largest-contentful-paint', 'total-blocking-time'];

const metrics: readonly Metric[] = bytesMetrics
  .concat(lighthouseMetrics)
  .filter(({ id }) => [...sizes, ...times].includes(id))
  .concat(navigationMetrics.slice(0, 1), {
    id: 'build',
    label: 'Build',
    unit: 'time',
  });

/** The parts of `lean/`, each left out once; null when that was not measured. */
export function ablationTable(samples: Samples<string>): string | null {
  const measured = variants.filter(({ label }) => samples[label]);
  if (measured.length === 0) return null;
  const rows = measured.map((variant) =>
    [variant.label].concat(
      metrics.map(
        ({ id, unit }) =>
          middleAndSpread(samples[variant.label]?.[id] ?? [], unit) ?? '–',
      ),
      [String(variant.lines ?? ''), pays(samples, variant)],
    ),
  );
  return [
    '## Without each part of `lean/`',
    'The quickstart of the site as it is. “Pays” is how many KB the part saves for each 60 of its lines. A part stays where that is at least 1; with less it has to save 10 ms of blocking time or 30 ms of LCP for each 60 lines.',
    table(['Without', ...metrics.map(({ label }) => label), 'Lines', 'Pays'], rows),
  ].join('\n\n');
}

/** KB that a part saves for each 60 of its lines; empty for what is not one part. */
export function pays(
  samples: Samples<string>,
  { label, lines }: Pick<Variant, 'label' | 'lines'>,
): string {
  if (lines === null) return '';
  const bytesOf = (name: string) =>
    sizes
      .map((id) => summarize(samples[name]?.[id] ?? [])?.median ?? Number.NaN)
      .reduce((sum, bytes) => sum + bytes);
  const saved = (bytesOf(label) - bytesOf(whole.label)) / 1000;
  return (saved / (lines / 60)).toFixed(1);
}
