import { errorCode } from './errorCode';
import { isQuotaError } from './storageCheck';

/** The field of a form that an error is about; `form` when it is about none. */
export type ErrorPlace = 'email' | 'password' | 'newPassword' | 'form';

/** A failure, as a reader is told of it. */
export interface AccountError {
  /** The provider's code without its `auth/`, such as `invalid-credential`. */
  readonly code: string;
  /** One or two sentences: what happened and what to do. */
  readonly message: string;
  /** Where it belongs, the best place first; a form without that field takes the next. */
  readonly places: readonly ErrorPlace[];
  /** True when the sentence does not say all, so that the code is shown as well. */
  readonly showCode: boolean;
}

type Entry = readonly [places: readonly ErrorPlace[], message: string];

const email: readonly ErrorPlace[] = ['email'];
const password: readonly ErrorPlace[] = ['password'];
const newPassword: readonly ErrorPlace[] = ['newPassword', 'password'];
const form: readonly ErrorPlace[] = ['form'];

/** From the code to the sentence, for every failure the site knows. */
const catalogue: Readonly<Record<string, Entry>> = {
  'email-already-in-use': [
    email,
    'An account with this email exists already. Log in instead, or reset the password.',
  ],
  'invalid-email': [email, 'This is not a full email address. Check it, please.'],
  'invalid-new-email': [email, 'This is not a full email address. Check it, please.'],
  'missing-email': [email, 'Enter your email address.'],
  'user-not-found': [
    email,
    'There is no account with this email. Check the address, or sign up.',
  ],
  'missing-password': [password, 'Enter your password.'],
  'wrong-password': [
    password,
    'The password is not right. Try again, or reset the password.',
  ],
  'invalid-credential': [
    password,
    'Email and password do not match. Try again, or reset the password.',
  ],
  'password-does-not-meet-requirements': [
    newPassword,
    'The password does not meet the requirements. Choose another one.',
  ],
  'weak-password': [newPassword, 'The password is too short. Choose a longer one.'],
  'user-disabled': [
    form,
    'This account has been disabled. Ask the maintainers of the site for help.',
  ],
  'user-token-expired': [form, 'Your session has ended. Log in again.'],
  'user-mismatch': [form, 'That is another account. Use the one you are signed in with.'],
  'too-many-requests': [
    form,
    'Too many attempts. Wait a few minutes, or reset the password.',
  ],
  'network-request-failed': [
    form,
    'The account service did not answer. Check your connection and try again.',
  ],
  'missing-recaptcha-token': [
    form,
    'The check against robots did not finish. Reload the page and try again.',
  ],
  'recaptcha-not-loaded': [
    form,
    'The check against robots did not load. Let this page load scripts from google.com and gstatic.com, and try again.',
  ],
  'popup-blocked': [
    form,
    'Your browser blocked the Google window. Allow windows for this site and try again.',
  ],
  'account-exists-with-different-credential': [
    form,
    'An account with this email exists already. Log in with your password.',
  ],
  'credential-already-in-use': [
    form,
    'This Google account belongs to another account here. Choose another Google account.',
  ],
  'provider-already-linked': [form, 'A Google account is linked already.'],
  'operation-not-allowed': [form, 'This way to sign in is switched off on this site.'],
  'requires-recent-login': [form, 'Confirm that it is you, and try again.'],
  'expired-action-code': [
    form,
    'This link has expired or was used already. Ask for a new one.',
  ],
  'invalid-action-code': [
    form,
    'This link is not valid: it was used already, or part of it is missing. Ask for a new one.',
  ],
  'storage-blocked': [
    form,
    'Your browser does not let this site keep a session. Allow site data for it and try again.',
  ],
  'storage-full': [
    form,
    "The browser's storage for this site is full. Clear the site's data and try again.",
  ],
  'client-not-loaded': [
    form,
    'The sign-in code did not load. Check your connection and try again.',
  ],
};

/** Closing or replacing the Google window is the reader's choice, not a failure. */
const cancelled: ReadonlySet<string> = new Set([
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
]);

/** Whether an error only says that the reader changed their mind. */
export function isCancelled(error: unknown): boolean {
  return cancelled.has(shortCode(error));
}

/** Whether the same attempt may succeed later, because nobody has answered it. */
export function isUnanswered({ code }: AccountError): boolean {
  return code === 'network-request-failed' || code === 'client-not-loaded';
}

function shortCode(error: unknown): string {
  if (isQuotaError(error)) return 'storage-full';
  if (error instanceof Error && error.name === 'ChunkLoadError')
    return 'client-not-loaded';
  return errorCode(error)?.replace(/^auth\//, '') ?? 'unknown';
}

/** The sentence of a code that is known to be in the catalogue or may be. */
export function describeCode(code: string): AccountError {
  const entry = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  if (!entry) {
    return {
      code,
      message: 'Something went wrong. Try again in a moment.',
      places: form,
      showCode: true,
    };
  }
  const [places, message] = entry;
  return { code, message, places, showCode: false };
}

/** Turns whatever was thrown into a sentence for the reader. */
export function describeError(error: unknown): AccountError {
  return describeCode(shortCode(error));
}
