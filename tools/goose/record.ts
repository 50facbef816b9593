/**
 * Records the sessions that the site shows, with the released goose and a scripted model.
 *
 * `npm run record:goose` writes data/sessions. The tests record again and compare.
 */
import { writeFile } from 'node:fs/promises';
import { recordings, transcriptFile } from './record/index.ts';
import { record } from './record/record.ts';
import { main } from '../run.ts';

await main(async () => {
  for (const recording of recordings) {
    const transcript = await record(recording);
    await writeFile(
      transcriptFile(recording),
      `${JSON.stringify(transcript, undefined, 2)}\n`,
    );
    console.log(`${recording.name}: ${transcript.steps.length} steps`);
  }
});
