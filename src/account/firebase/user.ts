import type { User } from 'firebase/auth';
import type { AccountUser } from '../user';

/** The SDK's user as a value of its own, without tokens. */
export function accountUser(user: User): AccountUser {
  return {
    uid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoURL: user.photoURL,
    phoneNumber: user.phoneNumber,
    isAnonymous: user.isAnonymous,
    tenantId: user.tenantId,
    providerData: user.providerData.map(({ providerId, uid, email, displayName }) => ({
      providerId,
      uid,
      email,
      displayName,
    })),
    metadata: {
      creationTime: user.metadata.creationTime ?? null,
      lastSignInTime: user.metadata.lastSignInTime ?? null,
    },
  };
}
