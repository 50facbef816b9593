import type { Outcome } from './timedWorker';

/** Runs in a worker: answers each job that the page sends, one after the other. */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer): void {
  // The page that made the worker is the only one that can send to it.
  addEventListener('message', ({ data }: MessageEvent<Job>) => {
    postMessage(outcomeOf(() => work(data)));
  });
  postMessage('ready');
}

function outcomeOf<Answer>(work: () => Answer): Outcome<Answer> {
  try {
    return { answer: work() };
  } catch (error) {
    return { problem: String(error) };
  }
}
