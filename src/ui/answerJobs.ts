import type { Outcome } from './timedWorker';

/** Runs in a worker: answers each job that the page sends, one after the other. */
export function answerJobs<Job, Answer>(
  work: (job: Job) => Answer | Promise<Answer>,
): void {
  const outcomeOf = async (job: Job): Promise<Outcome<Answer>> => {
    try {
      return { answer: await work(job) };
    } catch (error) {
      return { problem: String(error) };
    }
  };
  // The page that made the worker is the only one that can send to it.
  addEventListener('message', async ({ data }: MessageEvent<Job>) => {
    postMessage(await outcomeOf(data));
  });
  postMessage('ready');
}
