import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main } from '../tools/run.ts';
import { launchBrowser } from './measure.ts';
import { readOptions } from './options.ts';
import { emptyResults, report } from './report.ts';
import { createSections } from './sections.ts';

/** The results of the last run. Not in the repository. */
const folder = path.join(import.meta.dirname, 'results');
const page = path.join(folder, 'latest.md');

await main(async () => {
  const options = readOptions(process.argv.slice(2));
  const browser = await launchBrowser();
  const results = emptyResults(options, browser.version());
  const measure = createSections(options, browser, results);
  mkdirSync(folder, { recursive: true });
  for (const section of options.only) {
    await measure(section);
    writeFileSync(path.join(folder, 'latest.json'), JSON.stringify(results, null, 2));
    writeFileSync(page, report(results));
  }
  await browser.close();
  console.log(`\n${report(results)}`);
  if (options.publish) copyFileSync(page, path.join(import.meta.dirname, 'RESULTS.md'));
  if (results.problems.length > 0) process.exitCode = 1;
});
