import type { SiteName } from './peers/index.ts';

/** All values that were measured, by site and metric. */
export type Samples = Partial<Record<SiteName, Record<string, readonly number[]>>>;

/** Adds values to what was measured of a site. */
export function add(
  samples: Samples,
  site: SiteName,
  values: Readonly<Record<string, number>>,
): void {
  const ofSite = (samples[site] ??= {});
  for (const [metric, value] of Object.entries(values))
    ofSite[metric] = [...(ofSite[metric] ?? []), value];
}
