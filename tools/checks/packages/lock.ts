type Versions = Readonly<Record<string, string>>;

/** The parts of package.json that name packages. */
export interface Manifest {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  /** Points to a workspace of this project. */
  readonly link?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly optionalDependencies?: Versions;
}

/** The parts of package-lock.json that the checks read. Keys are paths, such as `node_modules/a`. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

const registry = 'https://registry.npmjs.org/';

/** Reports the dependencies of package.json whose version is a range. */
export function unpinned(manifest: Manifest): string[] {
  return Object.entries(wanted(manifest))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is not pinned: ${version}`);
}

/**
 * Prefixes of packages that were missing where the lock was made, since that registry keeps few
 * platforms. `npm run complete:lock` asks another one.
 */
const unprovenFamilies: readonly string[] = [
  '@aaif/goose-binary-',
  '@oxc-parser/binding-',
  '@oxfmt/binding-',
  '@oxlint/binding-',
  '@pagefind/',
  '@swc/core-',
  '@swc/html-',
  'node-bin-darwin-',
  'node-darwin-',
];

/**
 * Reports the gaps of the lock: a package without a digest, or a package for another platform, which
 * npm omits when the registry of that machine lacks it.
 */
export function lockGaps(
  { packages }: Lock,
  families: readonly string[] = unprovenFamilies,
): string[] {
  const unprovenPaths = new Set(unproven({ packages }));
  const gaps = Object.entries(packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${name}, which ${path || 'package.json'} may need, is missing`);
    if (unprovenPaths.has(path) && !mayBeUnproven(path, entry, families)) {
      missing.push(`${path} has no integrity`);
    }
    if (fromElsewhere(entry)) missing.push(`${path} does not come from the registry`);
    return missing;
  });
  const names = [...unprovenPaths].map(nameOf);
  const proven = families
    .filter((family) => !names.some((name) => name.startsWith(family)))
    .map(
      (family) => `all packages of ${family} have their integrity: take it off the list`,
    );
  return [...gaps, ...proven];
}

/** The paths of packages without a digest. Workspaces and links to them have none. */
export const unproven = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(
      ([path, { integrity, link }]) =>
        path.includes('node_modules/') && !integrity && !link,
    )
    .map(([path]) => path);

/** The lock without the packages that lack a digest, for which npm then asks the registry. */
export function withoutUnproven(lock: Lock): Lock {
  const left = new Set(unproven(lock));
  const proven = Object.entries(lock.packages).filter(([path]) => !left.has(path));
  return { ...lock, packages: Object.fromEntries(proven) };
}

/** The lock of npm, with the packages that it omitted because the registry lacks them. */
export function withLeftOut(made: Lock, before: Lock): Lock {
  // In npm's own order, so that it moves nothing the next time.
  const all = Object.entries({ ...before.packages, ...made.packages }).toSorted(
    ([a], [b]) => a.localeCompare(b, 'en'),
  );
  return { ...made, packages: Object.fromEntries(all) };
}

/** Reports the dependencies whose version in the lock differs from package.json. */
export function outOfStep(manifest: Manifest, { packages }: Lock): string[] {
  return Object.entries(wanted(manifest))
    .filter(([name, version]) => {
      const entry = packages[`node_modules/${name}`];
      const source = entry?.link ? packages[entry.resolved ?? ''] : entry;
      return source?.version !== version;
    })
    .map(([name, version]) => `the lock does not have ${name} ${version}`);
}

const wanted = (manifest: Manifest): Versions => ({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});

/** Only listed packages of other platforms may lack a digest. */
const mayBeUnproven = (
  path: string,
  { optional, os, cpu }: LockEntry,
  families: readonly string[],
) =>
  optional &&
  (os ?? cpu) !== undefined &&
  families.some((family) => nameOf(path).startsWith(family));

const fromElsewhere = ({ resolved = registry, link }: LockEntry) =>
  !link && !resolved.startsWith(registry);

/** Looks for a package as Node.js does, from folder to folder upward. */
function isLocked(packages: Lock['packages'], from: string, name: string): boolean {
  for (let folder = from; ;) {
    if (`${folder && `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}
