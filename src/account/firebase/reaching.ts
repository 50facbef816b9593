import { FirebaseError } from 'firebase/app';
import { answerWithin } from '../../ui/timeLimit';
import { forgetProof, isProving } from './contracts';

/** Names a failure of Google's scripts by a code of the catalogue; the SDK's own code says too little. */
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

/** The SDK calls it an internal error when the script of Google's window cannot be fetched. */
export const reachingGoogle = naming(
  'auth/network-request-failed',
  ({ code }) => code === 'auth/internal-error',
);

const noProof = 'auth/recaptcha-not-loaded';
const namingProof = naming(noProof, ({ customData }) => customData instanceof Event);

/**
 * The provider may ask for a proof of reCAPTCHA, which the SDK then fetches. It passes the event on
 * when the script for it does not load, and waits for ever where the script loads and does not answer.
 */
export const provingPerson = <Result>(action: () => Promise<Result>): Promise<Result> => {
  let seconds = 0;
  let clock: ReturnType<typeof setInterval>;
  const late = new Promise<never>((_, reject) => {
    clock = setInterval(() => {
      if (!isProving()) return;
      seconds += 1;
      if (seconds * 1000 < answerWithin) return;
      forgetProof();
      reject(new FirebaseError(noProof, 'No proof in time.'));
    }, 1000);
  });
  return Promise.race([namingProof(action), late]).finally(() => clearInterval(clock));
};
