import * as z from 'zod';

const entrySchema = z.looseObject({ integrity: z.string().optional() });

/** package-lock.json with all that it holds, as far as digests matter. */
export const wholeLockSchema = z.looseObject({
  packages: z.record(z.string(), entrySchema),
});

export type WholeLock = z.infer<typeof wholeLockSchema>;

/** The lock without the packages that have no digest, which npm then asks the registry for. */
export function withoutUnproven(lock: WholeLock): WholeLock {
  return withPackages(
    lock,
    Object.entries(lock.packages).filter(
      ([path, { integrity }]) => path === '' || integrity !== undefined,
    ),
  );
}

/** The lock that npm made, and again the packages that it left out since the registry lacks them. */
export function withLeftOut(made: WholeLock, before: WholeLock): WholeLock {
  const leftOut = Object.entries(before.packages).filter(
    ([path]) => !(path in made.packages),
  );
  // In npm's own order, so that it moves nothing the next time.
  const all = [...Object.entries(made.packages), ...leftOut].toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return withPackages(made, all);
}

/** The packages without a digest, by their path. */
export function unproven({ packages }: WholeLock): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity }]) => path !== '' && integrity === undefined)
    .map(([path]) => path);
}

function withPackages(
  lock: WholeLock,
  entries: readonly (readonly [string, WholeLock['packages'][string]])[],
): WholeLock {
  return { ...lock, packages: Object.fromEntries(entries) };
}
