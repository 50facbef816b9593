import { format, type Metric } from './metrics.ts';
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

function cell(
  { id, unit }: Metric,
  samples: Samples,
  site: SiteName,
  baseline: SiteName,
): string {
  const summary = summarize(samples[site]?.[id] ?? []);
  if (!summary) return '–';
  const [median, least, most] = [summary.median, summary.least, summary.most].map(
    (value) => format(value, unit),
  );
  const spread = least === most ? '' : ` (${least}–${most})`;
  const base = summarize(samples[baseline]?.[id] ?? []);
  const ratio =
    site === baseline || !base || base.median === 0 || unit === 'points'
      ? ''
      : ` ×${(summary.median / base.median).toFixed(2)}`;
  return `${median}${spread}${ratio}`;
}
