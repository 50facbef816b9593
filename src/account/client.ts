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

/** What a link in a mail is for, once its code has been found valid. */
export interface MailAction {
  /** The address the link is about; null when the provider does not tell. */
  readonly email: string | null;
  /** For an undone change: the address that is taken back. */
  readonly previousEmail: string | null;
}

/** Why the provider ended a session, as its own code; null when it cannot be told. */
export type EndedBecause = 'user-disabled' | 'user-token-expired' | null;

/** What the provider says of a session that the SDK has dropped. */
export type Verdict = Exclude<EndedBecause, null> | 'notEnded';

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
  /** After the user has become null: whether and why the provider refuses the session. */
  whyDropped(): Promise<Verdict>;
  /** Keeps for the next start a session that the SDK has dropped at this one. */
  keepSession(): void;

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
  googleConflict(error: unknown): PendingGoogle | null;

  /** Null when the server states no policy or does not answer. */
  passwordPolicy(): Promise<PasswordPolicy | null>;
  resetPassword(email: string): Promise<void>;
  checkCode(code: string): Promise<MailAction>;
  applyCode(code: string): Promise<void>;
  confirmReset(code: string, newPassword: string): Promise<void>;

  /** The rest acts on the signed-in user. */
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
  deleteAccount(): Promise<void>;
}

/** A Google account that waits to be added to an existing account. Only the client looks inside. */
export interface PendingGoogle {
  readonly email: string;
  readonly credential: unknown;
}
