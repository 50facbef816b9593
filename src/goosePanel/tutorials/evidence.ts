import type { ConsoleState, Item, ToolCall } from '@site/src/console/embedded';
import type { Attempt } from '../progress';
import { done, type Evidence, failed, open, type StepOutcome } from './tutorial';
import { fields, text } from 'goose-web-client/json';

/**
 * Collects what goose has shown since a step was sent.
 *
 * @param attempt Null before the step was sent.
 * @param asked Ids of calls that asked for permission.
 */
export function evidenceOf(
  state: Pick<
    ConsoleState,
    'connection' | 'conversations' | 'defaults' | 'sessions' | 'extensions'
  >,
  attempt: Attempt | null,
  asked: ReadonlySet<string>,
): Evidence {
  const { connection } = state;
  const conversation = attempt && state.conversations.get(attempt.session);
  const items = conversation ? since(conversation.items, attempt.message) : [];
  const isConnected =
    connection.name === 'connected' || connection.name === 'reconnecting';
  return {
    state,
    version: isConnected ? (connection.goose.version ?? 'of an unknown version') : null,
    session: attempt?.session ?? null,
    // A session without a loaded record proves nothing and fails nothing.
    isAtWork: !conversation || conversation.status !== 'ready' || items.length === 0,
    calls: items.flatMap((item) => (item.kind === 'tool' ? [item.call] : [])),
    asked,
    failure:
      items.flatMap((item) =>
        item.kind === 'notice' && item.tone === 'error' ? [item.text] : [],
      )[0] ?? null,
  };
}

function since(items: readonly Item[], message: string): readonly Item[] {
  const at = items.findLastIndex(
    (item) => item.kind === 'user' && item.text.trim() === message.trim(),
  );
  return at < 0 ? [] : items.slice(at);
}

export const inputOf = ({ input }: ToolCall) => fields(input);

export const inputText = (call: ToolCall, name: string): string =>
  text(inputOf(call)[name]);

export const outputText = ({ output, live }: ToolCall): string =>
  [...output.map((part) => (part.kind === 'text' ? part.text : '')), live].join('\n');

export const hasWorked = ({ status, exitCode }: ToolCall): boolean =>
  status === 'completed' && (exitCode ?? 0) === 0;

export const isOf = (call: ToolCall, extension: string, tool: string): boolean =>
  (call.extension === extension && bare(call) === tool) ||
  call.tool === `${extension}__${tool}`;

export const bare = ({ tool, title }: ToolCall): string =>
  (tool ?? title).split('__').at(-1) ?? '';

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

const became = (call: ToolCall): string =>
  `${bare(call)} ${outcomes[call.status]}${call.exitCode ? ` with exit code ${call.exitCode}` : ''}`;

function seenCalls(calls: readonly ToolCall[]): string {
  if (calls.length === 0) return 'goose ended its answer without a call of any tool.';
  const shown = calls.slice(-4).map(became).join(', ');
  const more = calls.length > 4 ? ` (and ${calls.length - 4} calls before)` : '';
  return `goose’s calls: ${shown}${more}.`;
}

/**
 * Returns the check of a step by its tool calls: a proof, or once goose has answered, the reason for
 * failure.
 *
 * @param prove Returns null while nothing is proven.
 */
export const judge =
  (prove: (evidence: Evidence) => string | null, remedy: string) =>
  (evidence: Evidence): StepOutcome => {
    const { session, isAtWork, failure, calls } = evidence;
    if (session === null) return open;
    const proof = prove(evidence);
    if (proof !== null) return done(proof);
    if (isAtWork) return open;
    if (failure !== null) return failed(failure, 'Fix that, and send the step again.');
    const isRefused = calls.some(({ status }) => status === 'refused');
    return failed(
      seenCalls(calls),
      calls.length === 0
        ? 'The model has to call tools. Send the step again, or choose a model that does.'
        : isRefused
          ? 'Send the step again, and allow the call.'
          : remedy,
    );
  };
