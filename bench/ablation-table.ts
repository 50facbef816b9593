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

/** What a part has to save for each 60 lines: bytes (brotli), or milliseconds of a phone. */
const price: Readonly<Record<string, number>> = {
  script: 1000,
  style: 1000,
  html: 1000,
  'total-blocking-time': 10,
  'largest-contentful-paint': 30,
};

const metrics: readonly Metric[] = bytesMetrics
  .concat(lighthouseMetrics)
  .filter(({ id }) => id in price)
  .concat(navigationMetrics.slice(0, 1), {
    id: 'build',
    label: 'Cold build',
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
    'The quickstart of the site as it is. “Pays” is what the part saves for each 60 of its lines, in units of 1 KB, of 10 ms of blocking time or of 30 ms of LCP: at least 1 for a part that stays. A time counts where even the fastest run without the part was slower than each run with it.',
    table(['Without', ...metrics.map(({ label }) => label), 'Lines', 'Pays'], rows),
  ].join('\n\n');
}

/** How often a part saves what its lines cost. */
function pays(samples: Samples<string>, { label, lines }: Variant): string {
  if (lines === null) return '';
  const saved = Object.entries(price).map(([id, unit]) => {
    const without = summarize(samples[label]?.[id] ?? []);
    const base = summarize(samples[whole.label]?.[id] ?? []);
    if (!without || !base) return Number.NaN;
    const isSize = unit === 1000;
    return isSize || without.least > base.most
      ? (without.median - base.median) / unit
      : 0;
  });
  return (saved.reduce((sum, each) => sum + each, 0) / (lines / 60)).toFixed(1);
}
