// `npm run record:goose` writes data/sessions; the tests record again and compare.
import { writeFile } from 'node:fs/promises';
import { main } from '../run.ts';
import { record } from './record/record.ts';
import { recordings, transcriptFile } from './record/recordings.ts';

await main(async () => {
  for (const recording of recordings) {
    const transcript = await record(recording);
    const text = JSON.stringify(transcript, undefined, 2);
    await writeFile(transcriptFile(recording), `${text}\n`);
    console.log(`${recording.name}: ${transcript.steps.length} steps`);
  }
});
