import type { SessionHint } from './sessionHint';
import type { AccountUser } from './user';

/** A user for unit tests. */
export const goose: AccountUser = {
  uid: '1',
  email: 'goose@example.com',
  emailVerified: false,
  displayName: null,
  photoURL: null,
  phoneNumber: null,
  isAnonymous: false,
  tenantId: null,
  providerData: [],
  metadata: { creationTime: null, lastSignInTime: null },
};

/** What a browser remembers of {@link goose}. */
export const hintOfGoose: SessionHint = {
  uid: '1',
  email: 'goose@example.com',
  displayName: null,
  photoURL: null,
};
