import { timeLimit } from '../../ui/timeLimit';
import { TransportError } from './transportError';

/** Milliseconds without a word until goose is asked whether it is there, and for its answer. */
const quiet = 10_000;
const answered = 4000;

export interface SilenceOptions {
  readonly address: string;
  readonly fetch: typeof fetch;
  /** Ends the watch. */
  readonly signal: AbortSignal;
  readonly onDead: (error: TransportError) => void;
}

/**
 * Finds out within 15 seconds that a goose hangs, or the line to it: where nothing has come in for a
 * while, one small request asks for its status. A connection that hangs breaks no stream by itself.
 */
export function watchSilence({ address, fetch, signal, onDead }: SilenceOptions) {
  let heardAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  /** @returns why nothing answers there; null when goose does. */
  async function ask(from: string): Promise<TransportError | null> {
    const limit = timeLimit(answered);
    try {
      const response = await fetch(`${from}/status`, {
        signal: AbortSignal.any([signal, limit.signal]),
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      if (response.ok && (await response.text()) === 'ok') return null;
      return new TransportError('unexpected', response.status);
    } catch (cause) {
      return new TransportError('slow', null, { cause });
    } finally {
      limit.lift();
    }
  }

  async function look() {
    const rest = heardAt + quiet - performance.now();
    if (rest <= 0) {
      const askedAt = performance.now();
      const dead = await ask(address);
      if (signal.aborted) return;
      if (dead && heardAt < askedAt) {
        onDead(dead);
        return;
      }
      heardAt = performance.now();
    }
    timer = setTimeout(() => void look(), Math.max(rest, 0) || quiet);
  }

  return {
    start: () => void look(),
    heard() {
      heardAt = performance.now();
    },
    ask,
  };
}
