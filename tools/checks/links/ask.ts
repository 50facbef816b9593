import { setTimeout as pause } from 'node:timers/promises';

/** What came of asking an address. */
export type Verdict =
  | { readonly kind: 'answers' }
  /** The site does not answer scripts, or wants a login: a person has to look. */
  | { readonly kind: 'refuses'; readonly status: number }
  | { readonly kind: 'broken'; readonly status: number }
  | { readonly kind: 'silent'; readonly reason: string };

export interface AskOptions {
  /** How many addresses are asked at once. */
  readonly concurrency: number;
  /** Milliseconds for one answer. */
  readonly timeout: number;
  /** How often an address is asked again that does not answer or is in trouble. */
  readonly retries: number;
  /** Milliseconds before the first retry; each later one waits twice as long. */
  readonly backoff: number;
}

const patient: AskOptions = {
  concurrency: 8,
  timeout: 20_000,
  retries: 2,
  backoff: 2000,
};

const refusing = new Set([401, 403, 405, 429, 999]);

/** Asks every address, a few at a time. */
export async function askAll(
  addresses: readonly string[],
  options: AskOptions = patient,
): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  const waiting = addresses.values();
  const worker = async () => {
    for (const address of waiting) verdicts.set(address, await ask(address, options));
  };
  await Promise.all(Array.from({ length: options.concurrency }, worker));
  return verdicts;
}

async function ask(address: string, options: AskOptions): Promise<Verdict> {
  let verdict = await askOnce(address, options.timeout);
  for (let round = 0; round < options.retries && isPassing(verdict); round += 1) {
    await pause(options.backoff * 2 ** round);
    verdict = await askOnce(address, options.timeout);
  }
  return verdict;
}

/** Whether another try may end better. */
function isPassing(verdict: Verdict): boolean {
  return (
    verdict.kind === 'silent' ||
    (verdict.kind === 'broken' && verdict.status >= 500) ||
    (verdict.kind === 'refuses' && verdict.status === 429)
  );
}

async function askOnce(address: string, timeout: number): Promise<Verdict> {
  try {
    const { status, body } = await fetch(address, {
      signal: AbortSignal.timeout(timeout),
      // Some sites answer nothing but a browser.
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; goose-site link check)' },
    });
    await body?.cancel();
    if (status < 400) return { kind: 'answers' };
    return { kind: refusing.has(status) ? 'refuses' : 'broken', status };
  } catch (error) {
    return { kind: 'silent', reason: reasonOf(error) };
  }
}

/** `fetch` hides why a connection failed in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code || error.message;
}
