import * as z from 'zod';

const versions = z.record(z.string(), z.string()).default({});

/** The parts of package.json that name packages. */
export const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Some packages name one, others a list. */
const platforms = z.union([z.string(), z.array(z.string())]).optional();

const entrySchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  optional: z.boolean().default(false),
  os: platforms,
  cpu: platforms,
  optionalDependencies: versions,
});

export type LockEntry = z.infer<typeof entrySchema>;

/** The parts of package-lock.json that the checks read. Keys are paths, such as `node_modules/a`. */
export const lockSchema = z.object({
  packages: z
    .record(z.string(), entrySchema)
    .refine((packages) => '' in packages, 'it has no entry for the project'),
});

export type Lock = z.infer<typeof lockSchema>;

/** The name of a package, by its path in the lock. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Names the dependencies of package.json whose version is a range. */
export function unpinned(manifest: Manifest): string[] {
  return Object.entries(wanted(manifest))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is not pinned: ${version}`);
}

/**
 * Starts of the names of packages that could not be had where the lock was made, since that
 * registry keeps those of few platforms. `npm run complete:lock` asks another one.
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
 * Names what the lock lacks: the digest of a package, or a package for another platform, which npm
 * leaves out when it could not be had where the lock was made.
 */
export function lockGaps(
  { packages }: Lock,
  families: readonly string[] = unprovenFamilies,
): string[] {
  const gaps = Object.entries(packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${name}, which ${path || 'package.json'} may need, is missing`);
    if (lacksDigest([path, entry]) && !mayBeUnproven(path, entry, families)) {
      missing.push(`${path} has no integrity`);
    }
    if (fromElsewhere(entry)) missing.push(`${path} does not come from the registry`);
    return missing;
  });
  const unproven = Object.entries(packages).filter(lacksDigest);
  const proven = families
    .filter((family) => !unproven.some(([path]) => nameOf(path).startsWith(family)))
    .map(
      (family) => `all packages of ${family} have their integrity: take it off the list`,
    );
  return [...gaps, ...proven];
}

function lacksDigest([path, { integrity }]: readonly [string, LockEntry]): boolean {
  return path !== '' && integrity === undefined;
}

/** Names the dependencies whose version in the lock is not the one of package.json. */
export function outOfStep(manifest: Manifest, { packages }: Lock): string[] {
  return Object.entries(wanted(manifest))
    .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    .map(([name, version]) => `the lock does not have ${name} ${version}`);
}

function wanted(manifest: Manifest): Readonly<Record<string, string>> {
  return {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
}

/** Whether a package may lack its digest: only one of another platform, which is on the list. */
function mayBeUnproven(
  path: string,
  { optional, os, cpu }: LockEntry,
  families: readonly string[],
): boolean {
  const name = nameOf(path);
  return (
    optional &&
    (os ?? cpu) !== undefined &&
    families.some((family) => name.startsWith(family))
  );
}

function fromElsewhere({ resolved }: LockEntry): boolean {
  return resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/');
}

/** Whether Node finds a package from another, looking from folder to folder upward. */
function isLocked(packages: Lock['packages'], from: string, name: string): boolean {
  for (let folder = from; ;) {
    if (`${folder && `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}
