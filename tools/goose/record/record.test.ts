import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { recordings, transcriptFile } from './recordings.ts';
import { record } from './record.ts';

describe('a committed transcript', () => {
  it.each(recordings)('$name is what the released goose does', async (recording) => {
    const committed: unknown = JSON.parse(
      await readFile(transcriptFile(recording), 'utf8'),
    );
    expect(await record(recording), 'npm run record:goose writes it anew').toEqual(
      committed,
    );
  });

  it('cannot be made of a session that ends before its script', async () => {
    const [recording] = recordings;
    if (!recording) throw new Error('there are no recordings');
    const replies = [{ text: 'Done at once.' }, ...recording.replies];
    await expect(record({ ...recording, replies })).rejects.toThrow('Done at once.');
  });
});
