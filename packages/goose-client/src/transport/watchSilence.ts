import { timeLimit } from '../timing.ts';
import { askStatus } from './status.ts';
import { TransportError } from './transportError.ts';

/** Milliseconds without a word until goose is asked whether it is there, and for its answer: a busy computer takes seconds. */
const quiet = 8000;
const answered = 6500;

export interface SilenceOptions {
  readonly address: () => Promise<string>;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly onDead: (error: TransportError) => void;
}

/**
 * Finds out within 15 seconds that a goose hangs, or the line to it: where nothing has come in for a
 * while, one small request asks for its status. A connection that hangs breaks no stream by itself.
 */
export function watchSilence({ address, fetch, signal, onDead }: SilenceOptions) {
  let activeAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  /** Resolves with null when goose answers. */
  async function ask(from: string): Promise<TransportError | null> {
    const limit = timeLimit(answered);
    try {
      const ends = AbortSignal.any([signal, limit.signal]);
      const status = await askStatus(from, fetch, ends);
      return status === null ? null : new TransportError('unexpected', status);
    } catch (cause) {
      return new TransportError('slow', null, { cause });
    } finally {
      limit.lift();
    }
  }

  async function look() {
    const rest = activeAt + quiet - performance.now();
    if (rest <= 0) {
      const askedAt = performance.now();
      const dead = await ask(await address());
      if (signal.aborted) return;
      if (dead && activeAt < askedAt) {
        onDead(dead);
        return;
      }
      activeAt = performance.now();
    }
    timer = setTimeout(() => void look(), Math.max(rest, 0) || quiet);
  }

  return {
    start: () => void look(),
    noteActivity() {
      activeAt = performance.now();
    },
    ask,
  };
}
