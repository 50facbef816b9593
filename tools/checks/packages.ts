import { globSync, readFileSync } from 'node:fs';
import { licenseProblems } from './packages/licenses.ts';
import {
  lockGaps,
  lockSchema,
  manifestSchema,
  outOfStep,
  unpinned,
} from './packages/lock.ts';
import { endCheck } from './shared/report.ts';

/** Says what is wrong with the versions, the lock and the licenses of the packages. */
export function checkPackages(): string[] {
  const lock = lockSchema.parse(read('package-lock.json'));
  // An example is copied out and run by itself, with the versions that were tested here.
  const manifests = ['package.json', ...globSync('examples/*/package.json')].map((file) =>
    manifestSchema.parse(read(file)),
  );
  return [
    ...manifests.flatMap(unpinned),
    ...manifests.flatMap((manifest) => outOfStep(manifest, lock)),
    ...lockGaps(lock),
    ...licenseProblems(lock),
  ];
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.main) {
  const problems = checkPackages();
  for (const problem of problems) console.error(problem);
  endCheck('package-lock.json', problems.length);
}
