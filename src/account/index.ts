export { AuthProvider, useAuth } from './AuthProvider';
export { accountsEnabled, browserSession } from './browserSession';
export { ForReader, type Reader } from './guards/ForReader';
export { RequireUser } from './guards/RequireUser';
export type { AccountUser } from './user';
