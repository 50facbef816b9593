import manifest from '../../../package.json' with { type: 'json' };
import type { Facts } from './facts.ts';
import { inLines } from './inLines.ts';
import type { Piece } from '../shared/markdown.ts';
import type { Finding } from '../shared/problem.ts';
import { otherPackages } from './words.ts';

const known = new Set([
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.devDependencies),
  ...Object.keys(manifest.optionalDependencies),
  ...otherPackages,
]);

/** A package with a scope, and the version that may follow. */
const reference = /(?<![\w/.])(@[a-z][\w-]*\/[a-z][\w-]*)(?:@([\d.]+))?/g;

/** Checks the npm packages that a page names, and the versions that it pins. */
export function checkPackages(pieces: readonly Piece[], facts: Facts): Finding[] {
  return inLines(pieces, (content) =>
    [...content.matchAll(reference)].flatMap(
      ([, name = '', version]) => problem(name, version, facts) ?? [],
    ),
  );
}

function problem(name: string, version: string | undefined, facts: Facts): string | null {
  // A name with a star, such as @aaif/goose-binary-*, stands for several packages.
  if (name.endsWith('-') && [...known].some((each) => each.startsWith(name))) return null;
  if (!known.has(name)) return `there is no package ${name} that this site knows`;
  const current = currentVersion(name, facts);
  if (version === undefined || current === undefined) return null;
  return current === version || current.startsWith(`${version}.`)
    ? null
    : `${name} is at ${current}, not ${version}`;
}

function currentVersion(name: string, facts: Facts): string | undefined {
  if (name.startsWith('@aaif/goose-binary-')) return facts.version;
  if (name === '@aaif/goose-sdk') return facts.sdkVersion;
  return name === '@agentclientprotocol/sdk' ? facts.sdk.acpVersion : undefined;
}
