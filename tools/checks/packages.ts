import { existsSync, globSync, readFileSync } from 'node:fs';
import { licenseProblems } from './packages/licenses.ts';
import {
  type Lock,
  lockGaps,
  type Manifest,
  outOfStep,
  unpinned,
} from './packages/lock.ts';
import { endCheck } from './shared/problem.ts';

/** Checks the versions, the lock and the licenses of the packages. */
export function checkPackages(): string[] {
  const lock = read<Lock>('package-lock.json');
  const examples = globSync('examples/*/package.json');
  // An example is copied and run by itself, with the versions that were tested here.
  const manifests = [
    'package.json',
    ...examples,
    ...globSync('packages/*/package.json'),
  ].map(read<Manifest>);
  return [
    ...manifests.flatMap(unpinned),
    ...manifests.flatMap((manifest) => outOfStep(manifest, lock)),
    ...lockGaps(lock),
    ...licenseProblems(lock),
    ...examples.flatMap(exampleProblems),
  ];
}

function exampleProblems(file: string): readonly string[] {
  const manifest = read<Manifest>(file);
  if (Object.keys(manifest.dependencies ?? {}).length === 0) return [];
  const lockFile = file.replace('package.json', 'package-lock.json');
  if (!existsSync(lockFile)) return [`${file} has no lock beside it`];
  const lock = read<Lock>(lockFile);
  return [...outOfStep(manifest, lock), ...lockGaps(lock, [])].map(
    (problem) => `${lockFile}: ${problem}`,
  );
}

// npm wrote the locks, and refuses a manifest of another shape.
const read = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;

if (import.meta.main) {
  const problems = checkPackages();
  for (const problem of problems) console.error(problem);
  endCheck('package-lock.json', problems.length);
}
