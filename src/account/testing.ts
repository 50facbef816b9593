import type { AccountUser, SessionHint } from './user';

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

const { uid, email, displayName, photoURL } = goose;
export const hintOfGoose: SessionHint = { uid, email, displayName, photoURL };
