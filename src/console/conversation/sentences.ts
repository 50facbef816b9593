import { RpcError } from '../protocol/rpc';
import type { Usage } from '../protocol/update';

/** What the reader is told about the end of an answer; null when it is simply complete. */
export function noticeOfEnd(
  stopReason: string,
): { readonly tone: 'info' | 'error'; readonly text: string } | null {
  switch (stopReason) {
    case 'end_turn':
      return null;
    case 'cancelled':
      return { tone: 'info', text: 'You stopped this answer.' };
    case 'max_tokens':
      return {
        tone: 'error',
        text: 'The answer reached the longest length that the model allows. Ask goose to go on.',
      };
    case 'max_turn_requests':
      return {
        tone: 'error',
        text: 'goose took as many steps as it may in one answer. Ask it to go on.',
      };
    case 'refusal':
      return { tone: 'error', text: 'The model refused to answer.' };
    default:
      return { tone: 'error', text: `The answer ended: ${stopReason}.` };
  }
}

/** Part of the model's context from which on it is taken to be full. */
const full = 0.9;

/** What the reader is told about an answer that ended without a word. */
export function silence(usage: Usage | null): {
  readonly tone: 'error';
  readonly text: string;
} {
  const isFull = usage !== null && usage.size > 0 && usage.used >= full * usage.size;
  return {
    tone: 'error',
    text: isFull
      ? 'goose ended without an answer: the model’s context is full. Send /compact, or start a new session.'
      : 'goose ended without an answer: the model sent no text. Send your message again, or choose another model.',
  };
}

/**
 * What the reader is told about a request of goose that this page refuses, such as one for a file.
 *
 * @param question what goose wanted to know, if it says so
 */
export function refusedRequest(method: string, question: string): string {
  const asked = question === '' ? '' : ` It asked: “${clipped(question)}”.`;
  return `goose asked for something that this page cannot do yet (${clipped(method)}), and was told so.${asked} Where you need it, use goose in the terminal or in its desktop app.`;
}

/** @param what goose's own name for what it sent */
export function unreadable(what: string): string {
  return `goose sent something that this page cannot read (${what}). It is left out.`;
}

const taken = 'already has active run';

/** What goose says, and what this page says in its place. data/texts.json tells whether goose still says it. */
export const inOwnWords = {
  GOOSE_PROVIDER:
    'goose has no model provider yet. Choose one under “Set up goose”, then try again.',
  'invalid directory path': 'There is no such folder on the computer where goose runs.',
  'must be an absolute path':
    'Enter the whole path of the folder, such as /home/you/project.',
  [taken]: 'goose is still at work on this session in another window.',
} as const;

/** Whether goose refused a message because it is at work for somebody else. */
export const isAtWorkElsewhere = (error: RpcError): boolean =>
  typeof error.data === 'string' && error.data.includes(taken);

/** ACP's code for a provider that goose could not sign in to. */
const authenticationRequired = -32_000;

/** What went wrong with a request, in goose's own words where it has some. */
export function sentence(error: unknown): string {
  if (!(error instanceof RpcError)) {
    return 'The connection to goose was cut before it answered. Try again.';
  }
  if (error.code === authenticationRequired) {
    return 'The model provider did not accept goose’s key. Enter another under “Set up goose”, then try again.';
  }
  const said = typeof error.data === 'string' ? error.data : error.message;
  const own = Object.entries(inOwnWords).find(([words]) => said.includes(words));
  return own?.[1] ?? gooseSays(said);
}

/** goose's own words. */
export const gooseSays = (words: string): string => `goose says: ${clipped(words)}`;

/** Characters of goose's own words in a sentence of this page. */
const longestQuote = 1000;

const clipped = (words: string) =>
  words.length > longestQuote ? `${words.slice(0, longestQuote)}…` : words;
