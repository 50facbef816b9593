import { statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Import } from './cycles.ts';

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The files of the project that a file imports, for their types or only at times too. */
export function importsOf(file: string, source: string): readonly Import[] {
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

/** Where a name points to in the project; nothing for packages. */
function placeOf(file: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  if (name.startsWith('@site/')) return name.slice('@site/'.length);
  return name.startsWith('@theme/') ? name.replace('@theme/', 'src/theme/') : '';
}

const isFile = (place: string) =>
  statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
