import { format, type Metric, type Unit } from './metrics.ts';
import { labels, type SiteName, siteNames } from './peers/index.ts';
import type { Samples } from './samples.ts';
import { summarize } from './statistics.ts';

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table in Markdown. The first column is the row's name. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  return [header, rule, ...rows].map(line).join('\n');
}

/**
 * A row for each metric, a column for each site. A cell holds the median, in parentheses the least
 * and the most when they differ, and how many times the baseline's median that is.
 *
 * @returns null when none of the metrics was measured.
 */
export function comparison(
  metrics: readonly Metric[],
  samples: Samples,
  baseline: SiteName,
): string | null {
  const sites = siteNames.filter((site) =>
    metrics.some(({ id }) => samples[site]?.[id]?.length),
  );
  const rows = metrics
    .filter(({ id }) => sites.some((site) => samples[site]?.[id]?.length))
    .map((metric) =>
      [metric.label].concat(sites.map((site) => cell(metric, samples, site, baseline))),
    );
  if (rows.length === 0) return null;
  return table([''].concat(sites.map((site) => labels[site])), rows);
}

/** The median, and in parentheses the least and the most when they differ; null without values. */
export function middleAndSpread(values: readonly number[], unit: Unit): string | null {
  const summary = summarize(values);
  if (!summary) return null;
  const [median, least, most] = [summary.median, summary.least, summary.most].map(
    (value) => format(value, unit),
  );
  return least === most ? `${median}` : `${median} (${least}–${most})`;
}

function cell(
  { id, unit }: Metric,
  samples: Samples,
  site: SiteName,
  baseline: SiteName,
): string {
  const values = samples[site]?.[id] ?? [];
  const [summary, base] = [values, samples[baseline]?.[id] ?? []].map(summarize);
  if (!summary) return '–';
  const ratio =
    site === baseline || !base || base.median === 0 || unit === 'points'
      ? ''
      : ` ×${(summary.median / base.median).toFixed(2)}`;
  return `${middleAndSpread(values, unit)}${ratio}`;
}
