import type { AccountUser } from './user';

/** Where a mail link or a redirect comes back to, as an absolute URL of this site. */
export type ReturnUrl = string;

/**
 * The identity provider as the rest of the site sees it. Implemented by `firebase/client.ts`, the
 * one module that imports the Firebase SDK and that is loaded only when somebody needs it.
 *
 * Every method that talks to the provider rejects with the provider's own error; `errors.ts` turns
 * it into a sentence.
 */
export interface AccountClient {
  /** Calls back with the user now and after each change. Returns the way to stop. */
  observe(listener: (user: AccountUser | null) => void): () => void;
  login(email: string, password: string): Promise<void>;
  /** Creates the account, signs in, and sends the mail that verifies the address. */
  signup(email: string, password: string): Promise<void>;
  logout(): Promise<void>;
  /** Signs in with a Google window; where windows are blocked, leaves the page for Google's. */
  loginWithGoogle(): Promise<void>;
  /** Takes up a sign-in that left the page for Google's. */
  finishRedirect(): Promise<void>;
  resetPassword(email: string): Promise<void>;
}
