import type { ScriptedReply } from '../scriptedModel.ts';

/** A session to record: what goose is told, what lies in its folder, and the model's script. */
export interface Recording {
  /** Name of the file in data/sessions, without `.json`. */
  readonly name: string;
  readonly prompt: string;
  /** Arguments of `goose run` beside the prompt. */
  readonly options: readonly string[];
  /** Files of the folder that goose works in; null works in the repository's root. */
  readonly files: Readonly<Record<string, string>> | null;
  readonly replies: readonly (ScriptedReply & { readonly text: string })[];
}
