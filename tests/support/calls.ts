/** Turns of a scripted model that call tools. */
import type { ScriptedReply } from '../../tools/goose/scriptedModel.ts';

/** The model calls a tool, and may explain why. */
export function use(
  name: string,
  input: Readonly<Record<string, unknown>> = {},
  text?: string,
): ScriptedReply {
  const toolCalls = [{ name, arguments: input }];
  return text === undefined ? { toolCalls } : { text, toolCalls };
}

/** The model asks for several calls at once. */
export const together = (...calls: readonly ScriptedReply[]): ScriptedReply => ({
  toolCalls: calls.flatMap(({ toolCalls = [] }) => toolCalls),
});

export const shell = (command: string): ScriptedReply => use('shell', { command });

export const write = (file: string, content: string): ScriptedReply =>
  use('write', { path: file, content });
