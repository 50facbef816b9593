import { setTimeout as pause } from 'node:timers/promises';

/** The problem of an address; null when it answers. */
export type Verdict = {
  /** A person has to look where a site refuses scripts, or wants a login. */
  readonly isDead: boolean;
  readonly reason: string;
} | null;

export interface AskOptions {
  /** Addresses that are asked at once. */
  readonly concurrency: number;
  /** Milliseconds for one answer. */
  readonly timeout: number;
  /** Milliseconds before each further attempt at an address that may be back soon. */
  readonly pauses: readonly number[];
}

const patient: AskOptions = { concurrency: 8, timeout: 20_000, pauses: [2000, 4000] };

const refusing = new Set([401, 403, 405, 429, 999]);

/** Asks every address, a few at a time. */
export async function askAll(
  addresses: readonly string[],
  { concurrency, timeout, pauses }: AskOptions = patient,
): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  const waiting = addresses.values();
  const worker = async () => {
    for (const address of waiting)
      for (const wait of [0, ...pauses]) {
        await pause(wait);
        const { verdict, isFinal } = await ask(address, timeout);
        verdicts.set(address, verdict);
        if (isFinal) break;
      }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return verdicts;
}

async function ask(
  address: string,
  timeout: number,
): Promise<{ verdict: Verdict; isFinal: boolean }> {
  try {
    const { status, body } = await fetch(address, {
      signal: AbortSignal.timeout(timeout),
      // Some sites answer nothing but a browser.
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; goose-site link check)' },
    });
    await body?.cancel();
    const verdict =
      status < 400 ? null : { isDead: !refusing.has(status), reason: String(status) };
    return { verdict, isFinal: status < 500 && status !== 429 };
  } catch (error) {
    return { verdict: { isDead: true, reason: reasonOf(error) }, isFinal: false };
  }
}

/** `fetch` hides why a connection failed in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code || error.message;
}

const outside = /https?:\/\/[^\s"'`<>(){}[\]\\|,$]+/g;

/**
 * Names that stand for any site (RFC 2606 and RFC 6761), the reader's own machine and network, and a
 * service that answers calls of a program only.
 */
const unasked =
  /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$|^(?:127\.|10\.|192\.168\.)|^securetoken\.googleapis\.com$/;

/**
 * The addresses outside that a text names, without their `#fragment`, each once.
 *
 * @param text of any kind: Markdown, source, HTML
 */
export function outsideAddresses(text: string): string[] {
  const found = (text.match(outside) ?? []).flatMap((match) => {
    const url = URL.parse(match.replace(/[.;:!?]+$/, '').replaceAll('&amp;', '&'));
    const isOutside =
      url?.hostname.includes('.') && url.username === '' && !unasked.test(url.hostname);
    if (!url || !isOutside) return [];
    url.hash = '';
    return [url.href];
  });
  return [...new Set(found)];
}
