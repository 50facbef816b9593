import { FirebaseError } from 'firebase/app';
import { answerWithin } from '../../ui/timeLimit';
import { forgetProof, isProving } from './contracts';

/** Replaces an error code of the SDK that says too little with one of the catalogue. */
function naming(code: string, isMeant: (error: FirebaseError) => boolean) {
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof FirebaseError) || !isMeant(error)) throw error;
      throw new FirebaseError(code, error.message);
    }
  };
}

/** The SDK reports an internal error when the script of a popup cannot be fetched. */
export const withPopup = naming(
  'auth/network-request-failed',
  ({ code }) => code === 'auth/internal-error',
);

const noProof = 'auth/recaptcha-not-loaded';
const namingNoProof = naming(noProof, ({ customData }) => customData instanceof Event);

/**
 * Runs an action for which the provider may demand a reCAPTCHA proof.
 *
 * The SDK passes the event on when the reCAPTCHA script does not load, and waits forever when it
 * loads and does not answer.
 */
export const withRecaptcha = <Result>(action: () => Promise<Result>): Promise<Result> => {
  let seconds = 0;
  let clock: ReturnType<typeof setInterval>;
  const late = new Promise<never>((_, reject) => {
    clock = setInterval(() => {
      if (!isProving()) return;
      seconds += 1;
      if (seconds * 1000 < answerWithin) return;
      forgetProof();
      reject(new FirebaseError(noProof, noProof));
    }, 1000);
  });
  return Promise.race([namingNoProof(action), late]).finally(() => clearInterval(clock));
};
