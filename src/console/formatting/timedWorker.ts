import { workerWithin } from '../../ui/timeLimit';

/** What a worker says of a job: the answer, or what it failed of. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly problem: string };

export type WorkerFailure =
  /** It took longer than it may. */
  | 'slow'
  /** The job itself failed. */
  | 'failed'
  /** Nobody wants the answer any more. */
  | 'unwanted'
  /** The worker's script did not load. */
  | 'unavailable';

export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly reason: WorkerFailure;

  constructor(reason: WorkerFailure, options?: ErrorOptions) {
    super(`No answer of the worker: ${reason}`, options);
    this.reason = reason;
  }
}

export interface TimedWorker<Job, Answer> {
  /**
   * Does one job, after those that were given before.
   *
   * @throws {WorkerError}
   */
  run(job: Job, signal?: AbortSignal): Promise<Answer>;
}

export interface TimedWorkerOptions {
  /** Its script says "ready" first, and answers each job with an {@link Outcome}. */
  readonly start: () => Worker;
  /** Milliseconds for one job. */
  readonly limit: number;
}

/** How often a script that does not load is asked for. */
const mostLoads = 3;

/**
 * A worker that is ended when a job takes too long, and started anew for the next one, so that no
 * text can keep the page or the texts behind it waiting.
 */
export function timedWorker<Job, Answer>({
  start,
  limit,
}: TimedWorkerOptions): TimedWorker<Job, Answer> {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let failedLoads = 0;

  function end() {
    worker?.terminate();
    worker = null;
  }

  async function ready(): Promise<Worker> {
    if (worker) return worker;
    if (failedLoads >= mostLoads) throw new WorkerError('unavailable');
    try {
      worker = start();
      await next(worker, workerWithin);
      failedLoads = 0;
      return worker;
    } catch (cause) {
      end();
      failedLoads += 1;
      throw new WorkerError('unavailable', { cause });
    }
  }

  async function ask(job: Job, signal?: AbortSignal): Promise<Answer> {
    if (signal?.aborted) throw new WorkerError('unwanted');
    const current = await ready();
    let outcome: Outcome<Answer>;
    try {
      const said = next(current, limit);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
      current.postMessage(job);
      // Only answer.ts writes to the page.
      outcome = (await said) as Outcome<Answer>;
    } catch (error) {
      end();
      throw error;
    }
    if ('problem' in outcome) {
      throw new WorkerError('failed', { cause: outcome.problem });
    }
    return outcome.answer;
  }

  return {
    run(job, signal) {
      const answer = queue.then(() => ask(job, signal));
      queue = answer.catch(() => undefined);
      return answer;
    },
  };
}

/** The next thing that the worker says. */
function next(from: Worker, within: number): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  return new Promise<unknown>((resolve, reject) => {
    const late = setTimeout(() => reject(new WorkerError('slow')), within);
    signal.addEventListener('abort', () => clearTimeout(late));
    from.addEventListener('message', ({ data }) => resolve(data), { signal });
    from.addEventListener(
      'error',
      (event) => {
        reject(new WorkerError('failed', { cause: event.message }));
      },
      { signal },
    );
  }).finally(() => over.abort());
}
