import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { circles, type Import } from './folders/cycles.ts';
import { projectFiles } from './shared/files.ts';
import { endCheck } from './shared/problem.ts';

/**
 * Lists the circles in which files or folders of the project import each other. Tests may reach
 * everywhere, since nothing imports them.
 */
export function checkFolders(): readonly string[] {
  const rooms =
    '{bench,data,examples,hosting,overrides,packages,plugins,site,src,tests,tools}/**/*.{ts,tsx,mts}';
  const files = projectFiles([rooms, '*.{ts,mts}']);
  return circles(files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8'))));
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The files of the project that a file imports, including types and dynamic imports. */
function importsOf(file: string, source: string): readonly Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ];
  return names.flatMap((name) => {
    const place = placeOf(file, name);
    const to = endings.map((ending) => place + ending).find(isFile);
    return place && to ? [{ from: file, to }] : [];
  });
}

/** The path of an import in the project; empty for packages. */
function placeOf(file: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  if (name.startsWith('@site/')) return name.slice('@site/'.length);
  return name.startsWith('@theme/') ? name.replace('@theme/', 'src/theme/') : '';
}

const isFile = (place: string) =>
  statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;

if (import.meta.main) {
  const found = checkFolders();
  for (const circle of found) console.error(circle);
  endCheck('Folders', found.length);
}
