import { FirebaseError } from 'firebase/app';

/** The SDK calls it an internal error when Google's script cannot be fetched; gives it its name. */
export async function reachingGoogle<Result>(
  action: () => Promise<Result>,
): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'auth/internal-error')
      throw error;
    throw new FirebaseError('auth/network-request-failed', 'Google did not answer.');
  }
}

/**
 * The provider may ask for a proof of reCAPTCHA, which the SDK then fetches. It calls it an internal
 * error when the script for it does not load; gives it a name.
 */
export async function provingPerson<Result>(
  action: () => Promise<Result>,
): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof FirebaseError) || !(error.customData instanceof Event))
      throw error;
    throw new FirebaseError('auth/recaptcha-not-loaded', 'reCAPTCHA did not load.');
  }
}
