import { errorCode, isQuotaError } from './errorCode';

export type ErrorPlace = 'email' | 'password' | 'newPassword' | 'form';

export type AccountError = Readonly<ReturnType<typeof describeCode>>;

const catalogue: Readonly<Record<ErrorPlace, Readonly<Record<string, string>>>> = {
  email: {
    'email-already-in-use':
      'An account with this email exists already. Log in instead, or reset the password.',
    'invalid-email': 'This is not a full email address. Check it, please.',
    'invalid-new-email': 'This is not a full email address. Check it, please.',
    'missing-email': 'Enter your email address.',
    'user-not-found':
      'There is no account with this email. Check the address, or sign up.',
  },
  password: {
    'missing-password': 'Enter your password.',
    'wrong-password': 'The password is not right. Try again, or reset the password.',
    'invalid-credential':
      'Email and password do not match. Try again, or reset the password.',
  },
  newPassword: {
    'password-does-not-meet-requirements':
      'The password does not meet the requirements. Choose another one.',
    'weak-password': 'The password is too short. Choose a longer one.',
  },
  form: {
    'user-disabled':
      'This account has been disabled. Ask the maintainers of the site for help.',
    'user-token-expired': 'Your session has ended. Log in again.',
    'unverified-email':
      'The address is not verified yet. Open the link in the mail first.',
    'user-mismatch': 'That is another account. Use the one you are signed in with.',
    'too-many-requests': 'Too many attempts. Wait a few minutes, or reset the password.',
    'network-request-failed':
      'The account service did not answer. Check your connection and try again.',
    'missing-recaptcha-token':
      'The check against robots did not finish. Reload the page and try again.',
    'recaptcha-not-loaded':
      'The check against robots did not load. Let this page load scripts from google.com and gstatic.com, and try again.',
    'popup-blocked':
      'Your browser blocked the Google window. Allow windows for this site and try again.',
    'account-exists-with-different-credential':
      'An account with this email exists already. Log in with your password.',
    'credential-already-in-use':
      'This Google account belongs to another account here. Choose another Google account.',
    'provider-already-linked': 'A Google account is linked already.',
    'last-way': 'The last way to sign in cannot be unlinked.',
    'operation-not-allowed': 'This way to sign in is switched off on this site.',
    'requires-recent-login': 'Confirm that it is you, and try again.',
    'expired-action-code':
      'This link has expired or was used already. Ask for a new one.',
    'invalid-action-code':
      'This link is not valid: it was used already, or part of it is missing. Ask for a new one.',
    'storage-blocked':
      'Your browser does not let this site keep a session. Allow site data for it and try again.',
    'storage-full':
      "The browser's storage for this site is full. Clear the site's data and try again.",
    'client-not-loaded':
      'The sign-in code did not load. Check your connection and try again.',
  },
};

/** Closing or replacing the Google window is a choice, not a failure. */
const cancelled: ReadonlySet<string> = new Set([
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
]);

export function isCancelled(error: unknown): boolean {
  return cancelled.has(shortCode(error));
}

/** Reports whether the same attempt may succeed later. */
export function isUnanswered({ code }: AccountError): boolean {
  return code === 'network-request-failed' || code === 'client-not-loaded';
}

function shortCode(error: unknown): string {
  if (isQuotaError(error)) return 'storage-full';
  if (error instanceof Error && error.name === 'ChunkLoadError')
    return 'client-not-loaded';
  return errorCode(error)?.replace(/^auth\//, '') ?? 'unknown';
}

export function describeCode(code: string) {
  const places = Object.keys(catalogue) as ErrorPlace[];
  const place = places.find((each) => Object.hasOwn(catalogue[each], code));
  const message = place && catalogue[place][code];
  return {
    code,
    message: message ?? 'Something went wrong. Try again in a moment.',
    /** A form without that field shows the error of a new password below the password. */
    place: place ?? 'form',
    /** Set when the sentence is general, so that the code is shown as well. */
    showCode: !place,
  };
}

export function describeError(error: unknown): AccountError {
  return describeCode(shortCode(error));
}
