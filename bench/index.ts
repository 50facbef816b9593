import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { main } from '../tools/run.ts';
import { attempt, createBench } from './bench.ts';
import { launchBrowser } from './browser.ts';
import { load } from './machine.ts';
import { readOptions, type Section } from './options.ts';
import { progress } from './progress.ts';
import { files, save } from './report.ts';
import { sections } from './sections.ts';

await main(async () => {
  const options = readOptions(process.argv.slice(2));
  const browser = await launchBrowser();
  const bench = createBench(options, browser);
  try {
    for (const [name, measure] of Object.entries(sections)) {
      // The keys are those of the record.
      if (!options.only.includes(name as Section)) continue;
      progress(`== ${name}`);
      await attempt(bench, `Section ${name}`, () => measure(bench));
      bench.results.load.push(load());
      save(bench.results);
    }
  } finally {
    await bench.close();
    await browser.close();
  }
  console.log(`\n${readFileSync(files.page, 'utf8')}`);
  if (options.publish)
    copyFileSync(files.page, path.join(import.meta.dirname, 'RESULTS.md'));
  if (bench.results.problems.length > 0) process.exitCode = 1;
});
