import { variants, whole } from './ablation.ts';
import { format, type Metric } from './metrics.ts';
import type { Samples } from './samples.ts';
import { summarize } from './statistics.ts';
import { table } from './table.ts';

const metrics: readonly Metric[] = [
  { id: 'script', label: 'JavaScript', unit: 'size' },
  { id: 'style', label: 'CSS', unit: 'size' },
  { id: 'html', label: 'HTML', unit: 'size' },
  { id: 'largest-contentful-paint', label: 'LCP', unit: 'time' },
  { id: 'total-blocking-time', label: 'Blocking time', unit: 'time' },
  { id: 'navigation', label: 'Click to new page', unit: 'time' },
  { id: 'build', label: 'Cold build', unit: 'time' },
];

/** What a part has to save for each 60 lines: bytes (brotli), or milliseconds of a phone. */
const price: Readonly<Record<string, number>> = {
  script: 1000,
  style: 1000,
  html: 1000,
  'total-blocking-time': 10,
  'largest-contentful-paint': 30,
};

/** The parts of `lean/`, each left out once; null when that was not measured. */
export function ablationTable(samples: Samples<string>): string | null {
  const measured = variants.filter(({ label }) => samples[label]);
  if (measured.length === 0) return null;
  const median = (label: string, id: string) =>
    summarize(samples[label]?.[id] ?? [])?.median ?? Number.NaN;
  const cell = (label: string, { id, unit }: Metric) => {
    const summary = summarize(samples[label]?.[id] ?? []);
    if (!summary) return '–';
    const [middle = '', least, most] = [summary.median, summary.least, summary.most].map(
      (value) => format(value, unit),
    );
    return id === 'total-blocking-time' ? `${middle} (${least}–${most})` : middle;
  };
  const pays = (label: string, lines: number) => {
    const saved = Object.entries(price).map(
      ([id, unit]) => (median(label, id) - median(whole.label, id)) / unit,
    );
    const sum = saved.reduce((all, each) => all + (each > 0 ? each : 0), 0);
    return (sum / (lines / 60)).toFixed(1);
  };
  const rows = measured.map(({ label, lines }) =>
    [label].concat(
      metrics.map((metric) => cell(label, metric)),
      lines === null ? ['', ''] : [String(lines), pays(label, lines)],
    ),
  );
  return [
    '## Without each part of `lean/`',
    'The quickstart of the site as it is. “Pays” is what the part saves for each 60 of its lines, in units of 1 KB, of 10 ms of blocking time or of 30 ms of LCP: at least 1 for a part that stays.',
    table(['Without', ...metrics.map(({ label }) => label), 'Lines', 'Pays'], rows),
  ].join('\n\n');
}
