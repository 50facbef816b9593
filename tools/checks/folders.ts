import { globSync, readFileSync } from 'node:fs';
import { circles } from './folders/cycles.ts';
import { importsOf } from './folders/imports.ts';
import { endCheck } from './shared/report.ts';

/** Tests may reach everywhere: nothing imports them. */
const exclude = ['**/node_modules/**', '**/*.{test,spec}.*', 'bench/work/**'];

/** Says where files or folders of the project import each other in a circle. */
export function checkFolders(): readonly string[] {
  const rooms =
    '{bench,data,examples,hosting,lean,plugins,site,src,tests,tools}/**/*.{ts,tsx,mts}';
  const files = globSync([rooms, '*.{ts,mts}'], { exclude });
  return circles(files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8'))));
}

if (import.meta.main) {
  const found = checkFolders();
  for (const circle of found) console.error(circle);
  endCheck('Folders', found.length);
}
