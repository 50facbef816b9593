/** The ids of Firebase. */
export type WayToSignIn = 'password' | 'google.com';

interface LinkedProvider {
  readonly providerId: string;
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

/** An immutable snapshot without tokens, which stay inside the Firebase SDK. */
export interface AccountUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly isAnonymous: boolean;
  readonly tenantId: string | null;
  readonly providerData: readonly LinkedProvider[];
  readonly metadata: {
    /** UTC, as in `Sat, 21 Nov 2026 06:25:00 GMT`; null when unknown. */
    readonly creationTime: string | null;
    readonly lastSignInTime: string | null;
  };
}

/** Known before the Firebase SDK has loaded. Holds no token. */
export type SessionHint = Pick<AccountUser, 'uid' | 'email' | 'displayName' | 'photoURL'>;
