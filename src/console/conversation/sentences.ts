import { RpcError, type Usage } from 'goose-web-client';

export const stopNotice = 'You stopped this answer.';

export interface Notice {
  readonly tone: 'info' | 'error';
  readonly text: string;
}

const failedEnds: ReadonlyMap<string, string> = new Map([
  [
    'max_tokens',
    'The answer reached the longest length that the model allows. Ask goose to go on.',
  ],
  [
    'max_turn_requests',
    'goose took as many steps as it may in one answer. Ask it to go on.',
  ],
  ['refusal', 'The model refused to answer.'],
]);

/** Null for an answer that is simply complete. */
export function noticeOfEnd(stopReason: string): Notice | null {
  if (stopReason === 'end_turn') return null;
  if (stopReason === 'cancelled') return { tone: 'info', text: stopNotice };
  const text = failedEnds.get(stopReason) ?? `The answer ended: ${stopReason}.`;
  return { tone: 'error', text };
}

/** Share of the context window from which it counts as full. */
const full = 0.9;

export function silence(usage: Usage | null): Notice {
  const isFull = usage !== null && usage.size > 0 && usage.used >= full * usage.size;
  return {
    tone: 'error',
    text: isFull
      ? 'goose ended without an answer: the model’s context is full. Send /compact, or start a new session.'
      : 'goose ended without an answer: the model sent no text. Send your message again, or choose another model.',
  };
}

/** Includes the question, where goose asked one. */
export function refusedRequest(method: string, question: string): string {
  const asked = question === '' ? '' : ` It asked: “${clipped(question)}”.`;
  return `goose asked for something that this page cannot do yet (${clipped(method)}), and was told so.${asked} Where you need it, use goose in the terminal or in its desktop app.`;
}

export function unreadable(what: string): string {
  return `goose sent something that this page cannot read (${what}). It is left out.`;
}

const taken = 'already has active run';

/** Sentences in place of goose’s own; data/texts.json records whether goose still uses these. */
export const inOwnWords = {
  GOOSE_PROVIDER:
    'goose has no model provider yet. Choose one under “Set up goose”, then try again.',
  'invalid directory path': 'There is no such folder on the computer where goose runs.',
  'must be an absolute path':
    'Enter the whole path of the folder, such as /home/you/project.',
  [taken]: 'goose is still at work on this session in another window.',
} as const;

export const isAtWorkElsewhere = (error: RpcError): boolean =>
  typeof error.data === 'string' && error.data.includes(taken);

/** JSON-RPC. */
const methodNotFound = -32_601;

/** ACP, for a provider that goose could not sign in to. */
const authenticationRequired = -32_000;

export function sentence(error: unknown): string {
  if (!(error instanceof RpcError)) {
    return 'The connection to goose was cut before it answered. Try again.';
  }
  if (error.code === authenticationRequired) {
    return 'The model provider did not accept goose’s key. Enter another under “Set up goose”, then try again.';
  }
  if (error.code === methodNotFound) {
    return 'Your goose does not offer this. It may be older than this page, or newer: “goose update” brings an older one up to date.';
  }
  const said = typeof error.data === 'string' ? error.data : error.message;
  const own = Object.entries(inOwnWords).find(([words]) => said.includes(words));
  return own?.[1] ?? gooseSays(said);
}

export const gooseSays = (words: string): string => `goose says: ${clipped(words)}`;

const longestQuote = 1000;

const clipped = (words: string) =>
  words.length > longestQuote ? `${words.slice(0, longestQuote)}…` : words;
