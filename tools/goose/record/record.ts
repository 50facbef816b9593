import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SessionTranscript } from '../../../data/types.ts';
import { readSession } from '../../../src/player/readSession.ts';
import { makeTestHome } from '../home.ts';
import { goose, gooseVersion } from '../run.ts';
import { startScriptedModel } from '../scriptedModel.ts';
import type { Recording } from './recordings.ts';

/**
 * Runs the released goose through a session. Only the model's words and choices come from the
 * script; the rest is goose's own export.
 *
 * @throws {Error} with goose's output, when the session did not run to the end of its script.
 */
export async function record(recording: Recording): Promise<SessionTranscript> {
  const { name, prompt, options, files, replies } = recording;
  const model = await startScriptedModel(replies);
  const home = makeTestHome({ modelUrl: model.url });
  try {
    const folder = files ? mkdtempSync(path.join(home.path, 'work-')) : process.cwd();
    for (const [file, text] of Object.entries(files ?? {})) {
      writeFileSync(path.join(folder, file), text);
    }
    const command = ['run', '--name', name, ...options, '-t', prompt];
    const ran = await goose(command, { home, cwd: folder });
    if (ran.code !== 0 || model.remaining > 0) {
      throw new Error(`${name}: ${ran.stdout}${ran.stderr}`);
    }
    const exported = await goose(
      ['session', 'export', '--name', name, '--format', 'json'],
      { home },
    );
    const session: unknown = JSON.parse(exported.stdout.replaceAll(folder, '.'));
    return {
      gooseVersion: await gooseVersion(),
      command: ['goose', ...command],
      files: files ?? {},
      steps: readSession(session).steps.map(({ step }) => step),
    };
  } finally {
    await model.close();
    home.remove();
  }
}
