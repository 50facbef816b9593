import { FirebaseError } from 'firebase/app';

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

/**
 * The provider may ask for a proof of reCAPTCHA, which the SDK then fetches. It passes the event on
 * when the script for it does not load.
 */
export const provingPerson = naming(
  'auth/recaptcha-not-loaded',
  ({ customData }) => customData instanceof Event,
);
