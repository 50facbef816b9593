/** Asks every address outside that the site and its documents name. Needs the internet. */
import { globSync, readFileSync } from 'node:fs';
import { askAll } from './links/ask.ts';
import { outsideAddresses } from './links/find.ts';
import { isDead, reportRows } from './links/report.ts';
import { main } from '../run.ts';

const written = [
  '*.md',
  '{docs,blog}/**/*.{md,mdx,yml}',
  'examples/**/README.md',
  'src/**/*.{md,ts,tsx}',
  'site/*.ts',
];

await main(async () => {
  const files = globSync([...written, 'build/**/*.html'], {
    exclude: ['**/node_modules/**', '**/*.test.*'],
  });
  const places = new Map<string, string[]>();
  for (const file of files.toSorted()) {
    for (const address of outsideAddresses(readFileSync(file, 'utf8'))) {
      places.set(address, [...(places.get(address) ?? []), file]);
    }
  }
  console.log(`Asking ${places.size} addresses that ${files.length} files name…`);
  const verdicts = await askAll([...places.keys()]);
  for (const row of reportRows(places, verdicts)) console.log(row);
  const dead = [...verdicts.values()].filter(isDead).length;
  console.log(`${places.size - dead} of ${places.size} addresses answer.`);
  if (dead > 0) process.exitCode = 1;
});
