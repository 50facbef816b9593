/** Asks every address outside that the site and its documents name. Needs the internet. */
import { readFileSync } from 'node:fs';
import { askAll, outsideAddresses } from './links/ask.ts';
import { projectFiles, readmes } from './shared/files.ts';
import { main } from '../run.ts';

const written = ['{docs,blog}/**/*.{md,mdx,yml}', 'src/**/*.{md,ts,tsx}', 'site/*.ts'];

await main(async () => {
  const places = new Map<string, string[]>();
  for (const file of projectFiles([readmes, ...written, 'build/**/*.html']))
    for (const address of outsideAddresses(readFileSync(file, 'utf8')))
      places.set(address, [...(places.get(address) ?? []), file]);
  console.log(`Asking ${places.size} addresses…`);
  let dead = 0;
  for (const [address, verdict] of await askAll([...places.keys()])) {
    if (verdict === null) continue;
    if (verdict.isDead) dead += 1;
    const kind = verdict.isDead ? 'dead' : 'look yourself';
    console.log(`${kind}: ${verdict.reason} ${address}`);
    console.log(`  in ${places.get(address)?.join(', ')}`);
  }
  console.log(`${places.size - dead} of ${places.size} addresses answer.`);
  if (dead > 0) process.exitCode = 1;
});
