import * as z from 'zod';

const versions = z.record(z.string(), z.string()).default({});

/** The parts of package.json that name packages. */
export const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

export type Manifest = z.infer<typeof manifestSchema>;

const entrySchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  optional: z.boolean().default(false),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
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
 * Names what the lock lacks: the digest of a package, or a package for another platform, which npm
 * leaves out when it could not be had where the lock was made.
 */
export function lockGaps({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${name}, which ${path || 'package.json'} may need, is missing`);
    if (!isProven(path, entry)) missing.push(`${path} has no integrity`);
    if (fromElsewhere(entry)) missing.push(`${path} does not come from the registry`);
    return missing;
  });
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

/** A package of another platform may lack its digest: here it is never installed. */
function isProven(path: string, { integrity, optional, os, cpu }: LockEntry): boolean {
  return path === '' || integrity !== undefined || (optional && Boolean(os ?? cpu));
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
