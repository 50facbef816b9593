import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SessionStep, SessionTranscript } from '../../../data/types.ts';
import { goose, gooseVersion } from '../run.ts';
import { makeTestHome } from '../home.ts';
import { startScriptedModel, toolResults } from '../scriptedModel.ts';
import { findGooseBinary } from '../binary.ts';
import type { Recording } from './recording.ts';

/** One content of a message in goose's stream, as far as a transcript needs it. */
type StreamContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'toolRequest' }
  | {
      readonly type: 'toolResponse';
      readonly toolResult: {
        readonly status: 'success' | 'error';
        readonly value?: { readonly isError?: boolean };
      };
    };

/**
 * Runs the released goose through a session and writes down what happened.
 *
 * Only the model's words and choices come from the script. What a tool answered is taken from goose's
 * next request to the model, so a transcript shows what a model reads.
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
    const command = ['run', ...options, '-t', prompt];
    const outcome = await goose([...command, '--output-format', 'stream-json'], {
      home,
      cwd: folder,
    });
    const last = model.requests.at(-1);
    if (outcome.code !== 0 || model.remaining > 0 || !last) {
      throw new Error(`${name}: ${outcome.stdout}${outcome.stderr}`);
    }
    const calls = replies.flatMap(({ toolCalls = [] }) => toolCalls);
    const results = toolResults(last).map((text) => text.replaceAll(folder, '.'));
    return {
      gooseVersion: await gooseVersion(findGooseBinary()),
      command: ['goose', ...command],
      files: files ?? {},
      steps: [
        { kind: 'prompt', text: prompt },
        ...streamed(outcome.stdout).map((content): SessionStep => {
          if (content.type === 'text') return { kind: 'text', text: content.text };
          if (content.type === 'toolRequest') {
            const call = taken(calls, name);
            return { kind: 'call', tool: call.name, arguments: call.arguments };
          }
          const { status, value } = content.toolResult;
          const failed = status === 'error' || value?.isError === true;
          return { kind: 'result', failed, text: taken(results, name) };
        }),
      ],
    };
  } finally {
    await model.close();
    home.remove();
  }
}

/** The contents of all messages in what goose prints with `--output-format stream-json`. */
function streamed(stdout: string): readonly StreamContent[] {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{"type":"message"'))
    .flatMap((line) => {
      // goose wrote the line; a content of another shape fails in the map above.
      const event = JSON.parse(line) as {
        readonly message: { readonly content: readonly StreamContent[] };
      };
      return event.message.content;
    });
}

/** Takes the next of a list that must not be empty. */
function taken<Item>(items: Item[], name: string): Item {
  const item = items.shift();
  if (item === undefined) throw new Error(`${name}: goose did more than was scripted.`);
  return item;
}
