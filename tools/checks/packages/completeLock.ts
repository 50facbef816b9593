/** package-lock.json, as far as digests matter. */
export interface WholeLock {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The paths of packages without a digest. Workspaces and links to them have none. */
export const unproven = ({ packages }: WholeLock): string[] =>
  Object.entries(packages)
    .filter(
      ([path, { integrity, link }]) =>
        path.includes('node_modules/') && !integrity && !link,
    )
    .map(([path]) => path);

/** The lock without the packages that lack a digest, for which npm then asks the registry. */
export function withoutUnproven(lock: WholeLock): WholeLock {
  const left = new Set(unproven(lock));
  const proven = Object.entries(lock.packages).filter(([path]) => !left.has(path));
  return { ...lock, packages: Object.fromEntries(proven) };
}

/** The lock of npm, with the packages that it omitted because the registry lacks them. */
export function withLeftOut(made: WholeLock, before: WholeLock): WholeLock {
  // In npm's own order, so that it moves nothing the next time.
  const all = Object.entries({ ...before.packages, ...made.packages }).toSorted(
    ([a], [b]) => a.localeCompare(b, 'en'),
  );
  return { ...made, packages: Object.fromEntries(all) };
}
