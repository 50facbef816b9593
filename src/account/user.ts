/** One way a user can sign in, as the identity provider lists it. */
export interface LinkedProvider {
  /** `password`, `google.com` and the like. */
  readonly providerId: string;
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

/**
 * A signed-in user, as a value that never changes. Tokens stay inside the Firebase SDK.
 */
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
    /** UTC, as in `Sat, 21 Nov 2026 06:25:00 GMT`; null when the provider does not say. */
    readonly creationTime: string | null;
    readonly lastSignInTime: string | null;
  };
}
