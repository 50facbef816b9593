import type { AccountUser } from '../user';

/** Whether the user can sign in by a provider, such as `password` or `google.com`. */
export function hasProvider(user: AccountUser, providerId: string): boolean {
  return user.providerData.some((provider) => provider.providerId === providerId);
}
