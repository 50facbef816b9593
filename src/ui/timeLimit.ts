/* Time limits in milliseconds. The Firebase SDK's own limit, also 30 seconds, cannot be set. */

/** Until the account service, reCAPTCHA or goose begin to answer. */
export const answerWithin = 30_000;

/** Until a model answers two words on trial, including goose's retries. */
export const trialWithin = 60_000;

/** Until a worker's script loads. */
export const workerWithin = 30_000;

/** Until a page offers to try again. */
export const patience = 8000;

/** Until a page reports missing scripts. */
export const scriptsWithin = 20_000;
