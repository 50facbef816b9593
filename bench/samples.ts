import type { SiteName } from './peers/index.ts';

/** All values that were measured, by what they are of, and by metric. */
export type Samples<Of extends string = SiteName> = Partial<
  Record<Of, Record<string, readonly number[]>>
>;

/** Adds values to what was measured of a site. */
export function add<Of extends string>(
  samples: Samples<Of>,
  site: Of,
  values: Readonly<Record<string, number>>,
): void {
  const ofSite = (samples[site] ??= {});
  for (const [metric, value] of Object.entries(values))
    ofSite[metric] = [...(ofSite[metric] ?? []), value];
}
