import type { Moment } from './absence';
import type { SessionEvent } from './sessionMachine';
import type { AccountUser } from './user';

/** What the provider's server asks of a new password. Absent parts are not asked for. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly digit: boolean;
  readonly symbol: boolean;
  /** The characters that count as symbols; null when the server does not list them. */
  readonly symbols: string | null;
}

/** The code of a link in a mail. It works once. */
export interface MailCode {
  /** Makes sure that it is good, which does not use it up; the address it is about, if told. */
  check(): Promise<string | null>;
  /** Does what the link is for. */
  apply(): Promise<void>;
  /** Sets the password of the account, for a link that resets it. */
  setPassword(newPassword: string): Promise<void>;
}

/**
 * The identity provider as the rest of the site sees it. Implemented by `firebase/client.ts`, which
 * is loaded only when somebody needs it; accounts import the Firebase SDK nowhere else.
 *
 * Every method that talks to the provider rejects with the provider's own error; `errors.ts` turns
 * it into a sentence.
 */
export interface AccountClient {
  /** Calls back with the user now and after each change. Returns the way to stop. */
  observe(listener: (user: AccountUser | null) => void): () => void;
  /** After the user has become null: what that means for the session. */
  explainAbsence(now: () => Moment): Promise<SessionEvent | null>;

  /** Whatever signs in makes sure first that the browser will keep the session. */
  login(email: string, password: string): Promise<void>;
  /** Creates the account, signs in, and sends the mail that verifies the address. */
  signup(email: string, password: string): Promise<void>;
  logout(): Promise<void>;
  /** Signs in with a Google window; where windows are blocked, leaves the page for Google's. */
  loginWithGoogle(): Promise<void>;
  /** Takes up a sign-in that left the page for Google's. */
  finishRedirect(): Promise<void>;
  /** Logs in by password, and adds the Google account that {@link googleConflict} was about. */
  loginAndLink(email: string, password: string, google: PendingGoogle): Promise<void>;
  /** What a failed Google sign-in leaves to link, when an account with its email exists. */
  googleConflict(error: unknown): Promise<PendingGoogle | null>;

  /** Null when the server states no policy or does not answer. */
  passwordPolicy(): Promise<PasswordPolicy | null>;
  resetPassword(email: string): Promise<void>;
  mailCode(code: string): Promise<MailCode>;

  /** What the user of this id can ask for, as long as nobody else is signed in. */
  user(uid: string): Promise<UserClient>;
}

/**
 * What one signed-in user can ask for. An operation carries the user it was begun for: where another
 * one is signed in by the time of the call, it rejects with `auth/user-mismatch` and does nothing.
 */
export interface UserClient {
  refresh(): Promise<void>;
  reauthenticate(password: string): Promise<void>;
  reauthenticateWithGoogle(): Promise<void>;
  sendVerification(): Promise<void>;
  changeName(name: string): Promise<void>;
  /** Sends a mail to the new address; the change happens when its link is opened. */
  changeEmail(email: string): Promise<void>;
  /** Gives a password to an account that has none, too. */
  changePassword(password: string): Promise<void>;
  linkGoogle(): Promise<void>;
  unlink(providerId: string): Promise<void>;
  /** Every field that the provider tells of the user, under the provider's own names. */
  readRecord(): Promise<Readonly<Record<string, unknown>>>;
  /** Ends the session as well, by the reader's own choice. */
  deleteAccount(): Promise<void>;
}

/** A Google account that waits to be added to an existing account. Only the client looks inside. */
export interface PendingGoogle {
  readonly email: string;
  readonly credential: unknown;
}
