import type { ToolCall } from '@site/src/console/embedded';
import { type Evidence, failed, open, type Outcome } from './tutorial';

type Fields = Readonly<Record<string, unknown>>;

/** What a call was given. */
export function inputOf({ input }: ToolCall): Fields {
  // An object has fields, whatever they are.
  return typeof input === 'object' && input !== null ? (input as Fields) : {};
}

/** A field of what a call was given, if it is text. */
export function inputText(call: ToolCall, name: string): string {
  const value = inputOf(call)[name];
  return typeof value === 'string' ? value : '';
}

/** The texts that a tool has handed back. */
export const outputText = ({ output, live }: ToolCall): string =>
  [...output.map((part) => (part.kind === 'text' ? part.text : '')), live].join('\n');

/** Whether a tool has run to its end, and says that it has done what it should. */
export const hasWorked = ({ status, exitCode }: ToolCall): boolean =>
  status === 'completed' && (exitCode ?? 0) === 0;

/** Whether a call is of a tool of an extension. */
export const isOf = (call: ToolCall, extension: string, tool: string): boolean =>
  (call.extension === extension && bare(call) === tool) ||
  call.tool === `${extension}__${tool}`;

/** The tool's name without its extension's. */
export const bare = ({ tool, title }: ToolCall): string =>
  (tool ?? title).split('__').at(-1) ?? '';

/** Whether a path names a file in some folder. */
export const isFile = (path: string, name: string): boolean =>
  path.replaceAll('\\', '/').split('/').at(-1) === name;

const outcomes: Readonly<Record<ToolCall['status'], string>> = {
  pending: 'did not begin',
  in_progress: 'still runs',
  completed: 'has run',
  failed: 'failed',
  timed_out: 'took too long',
  refused: 'was not allowed by you',
  stopped: 'was stopped',
};

/** What became of a call, in words. */
const became = (call: ToolCall): string =>
  `${bare(call)} ${outcomes[call.status]}${call.exitCode ? ` with exit code ${call.exitCode}` : ''}`;

/** What goose was seen to do, in words. */
function seenCalls(calls: readonly ToolCall[]): string {
  if (calls.length === 0) return 'goose ended its answer without a call of any tool.';
  const shown = calls.slice(-4).map(became).join(', ');
  const more = calls.length > 4 ? ` (and ${calls.length - 4} calls before)` : '';
  return `goose’s calls: ${shown}${more}.`;
}

/**
 * What a step has come to that is about calls of tools: a proof, or once goose has ended its answer
 * what was seen instead.
 *
 * @param prove What proves it; null while nothing does.
 */
export function judge(
  evidence: Evidence,
  prove: (evidence: Evidence) => Outcome | null,
  remedy: string,
): Outcome {
  if (evidence.session === null) return open;
  const proven = prove(evidence);
  if (proven) return proven;
  if (evidence.isAtWork) return open;
  if (evidence.failure !== null)
    return failed(evidence.failure, 'Mend that, and send the step again.');
  if (evidence.calls.length === 0)
    return failed(
      seenCalls([]),
      'The model has to call tools. Send the step again, or choose a model that does.',
    );
  if (evidence.calls.some(({ status }) => status === 'refused'))
    return failed(seenCalls(evidence.calls), 'Send the step again, and allow the call.');
  return failed(seenCalls(evidence.calls), remedy);
}
