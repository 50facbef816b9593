/** Measured values by site and by metric. */
export type Samples = Record<string, Record<string, number[]>>;

export type Values = Readonly<Record<string, number | readonly number[]>>;

export function add(samples: Samples, site: string, values: Values): void {
  const ofSite = (samples[site] ??= {});
  for (const [metric, value] of Object.entries(values))
    (ofSite[metric] ??= []).push(...[value].flat());
}

/** Milliseconds, bytes or plain numbers. */
type Unit = 'time' | 'size' | 'count';

export interface Metric {
  readonly id: string;
  readonly label: string;
  readonly unit: Unit;
}

/**
 * A row for each site, a column for each metric. A cell holds the median, the least and the most when
 * they differ, and the ratio to the baseline's median.
 *
 * @returns null when nothing was measured.
 */
export function comparison(
  samples: Samples,
  metrics: readonly Metric[],
  baseline: string,
): string | null {
  const rows = Object.entries(samples).filter(([, values]) =>
    metrics.some(({ id }) => values[id]),
  );
  if (rows.length === 0) return null;
  const ratio = (site: string, id: string) => {
    const [own, base] = [site, baseline].map((name) => median(samples[name]?.[id]));
    return site === baseline || !own || !base ? '' : ` ×${(own / base).toFixed(2)}`;
  };
  const cells = rows.map(([site, values]) =>
    [site].concat(
      metrics.map(({ id, unit }) => cell(values[id] ?? [], unit) + ratio(site, id)),
    ),
  );
  return table(
    metrics.map(({ label }) => label),
    cells,
  );
}

function table(labels: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = ['---', ...labels.map(() => '---:')];
  return [['', ...labels], rule, ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The median, and in parentheses the least and the most when they differ. */
function cell(values: readonly number[], unit: Unit): string {
  const middle = median(values);
  if (middle === null) return '–';
  const [least, most] = [Math.min(...values), Math.max(...values)].map((each) =>
    format(each, unit),
  );
  return least === most
    ? format(middle, unit)
    : `${format(middle, unit)} (${least}–${most})`;
}

export function median(values: readonly number[] = []): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

function format(value: number, unit: Unit): string {
  if (unit === 'count') return String(Number(value.toFixed(3)));
  if (unit === 'size')
    return value < 1e6
      ? `${(value / 1e3).toFixed(1)} KB`
      : `${(value / 1e6).toFixed(1)} MB`;
  return value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(2)} s`;
}
