/** The field of a form that an error is about; `form` when it is about none. */
export type ErrorPlace = 'email' | 'password' | 'form';

/** A failure of the identity provider, as a reader is told of it. */
export interface AccountError {
  /** The provider's code without its `auth/`, such as `invalid-credential`. */
  readonly code: string;
  /** One or two sentences: what happened and what to do. */
  readonly message: string;
  readonly place: ErrorPlace;
  /** True when the sentence does not say all, so that the code is shown as well. */
  readonly showCode: boolean;
}

type Entry = readonly [place: ErrorPlace, message: string];

const catalogue: Readonly<Record<string, Entry>> = {
  'email-already-in-use': [
    'email',
    'An account with this email exists already. Log in instead, or reset the password.',
  ],
  'invalid-email': ['email', 'This is not a full email address. Check it, please.'],
  'missing-email': ['email', 'Enter your email address.'],
  'missing-password': ['password', 'Enter your password.'],
  'wrong-password': [
    'password',
    'The password is not right. Try again, or reset the password.',
  ],
  'invalid-credential': [
    'password',
    'Email and password do not match. Try again, or reset the password.',
  ],
  'user-not-found': [
    'email',
    'There is no account with this email. Check the address, or sign up.',
  ],
  'user-disabled': [
    'form',
    'This account has been disabled. Ask the maintainers of the site for help.',
  ],
  'user-token-expired': ['form', 'Your session has ended. Log in again.'],
  'too-many-requests': [
    'form',
    'Too many attempts. Wait a few minutes, or reset the password.',
  ],
  'password-does-not-meet-requirements': [
    'password',
    'The password does not meet the requirements. Choose another one.',
  ],
  'weak-password': ['password', 'The password is too short. Choose a longer one.'],
  'network-request-failed': [
    'form',
    'The account service did not answer. Check your connection and try again.',
  ],
  'missing-recaptcha-token': [
    'form',
    'The check against robots did not finish. Reload the page and try again.',
  ],
  'popup-blocked': [
    'form',
    'Your browser blocked the Google window. Allow windows for this site and try again.',
  ],
  'account-exists-with-different-credential': [
    'form',
    'An account with this email exists already. Log in with your password.',
  ],
  'operation-not-allowed': ['form', 'This way to sign in is switched off on this site.'],
  'web-storage-unsupported': [
    'form',
    'Your browser does not let this site keep a session. Allow site data and try again.',
  ],
  'client-not-loaded': [
    'form',
    'The sign-in code did not load. Check your connection and try again.',
  ],
};

/** Closing or replacing the Google window is the reader's choice, not a failure. */
const cancelled: ReadonlySet<string> = new Set([
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
]);

/** The provider's code of an error, such as `auth/user-disabled`; null when it has none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether an error only says that the reader changed their mind. */
export function isCancelled(error: unknown): boolean {
  return cancelled.has(shortCode(error));
}

function shortCode(error: unknown): string {
  if (error instanceof Error && error.name === 'ChunkLoadError')
    return 'client-not-loaded';
  return errorCode(error)?.replace(/^auth\//, '') ?? 'unknown';
}

/** Turns whatever the provider threw into a sentence for the reader. */
export function describeError(error: unknown): AccountError {
  const code = shortCode(error);
  const entry = catalogue[code];
  if (!entry) {
    return {
      code,
      message: 'Something went wrong. Try again in a moment.',
      place: 'form',
      showCode: true,
    };
  }
  const [place, message] = entry;
  return { code, message, place, showCode: false };
}
