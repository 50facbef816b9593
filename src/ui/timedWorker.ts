import { workerWithin } from './timeLimit';

export type Outcome<Answer> = { readonly answer: Answer } | { readonly problem: string };

export type WorkerFailure = 'slow' | 'failed' | 'unwanted' | 'unavailable';

export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly reason: WorkerFailure;

  constructor(reason: WorkerFailure, options?: ErrorOptions) {
    super(`No answer of the worker: ${reason}`, options);
    this.reason = reason;
  }
}

export interface TimedWorker<Job, Answer> {
  /** Queues a job. Rejects with a {@link WorkerError}. */
  run(job: Job, signal?: AbortSignal): Promise<Answer>;
  end(): void;
}

const mostLoads = 3;

/** Ends the worker when a job takes too long, and starts another one for the next job. */
export function timedWorker<Job, Answer>({
  start,
  limit,
}: {
  /** Its script calls `answerJobs`. */
  readonly start: () => Worker;
  readonly limit: number;
}): TimedWorker<Job, Answer> {
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
      const message = next(current, limit);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
      current.postMessage(job);
      // Only answerJobs.ts writes to the page.
      outcome = (await message) as Outcome<Answer>;
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
    end,
    run(job, signal) {
      const answer = queue.then(() => ask(job, signal));
      queue = answer.catch(() => undefined);
      return answer;
    },
  };
}

function next(from: Worker, within: number): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  return new Promise<unknown>((resolve, reject) => {
    const late = setTimeout(() => reject(new WorkerError('slow')), within);
    signal.addEventListener('abort', () => clearTimeout(late));
    from.addEventListener('message', ({ data }) => resolve(data), { signal });
    const fail = ({ message }: ErrorEvent) =>
      reject(new WorkerError('failed', { cause: message }));
    from.addEventListener('error', fail, { signal });
  }).finally(() => over.abort());
}
