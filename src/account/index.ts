export { AuthProvider, useAuth, type Auth } from './AuthProvider';
export { accountsEnabled, browserSession } from './browserSession';
export { RequireUser } from './guards/RequireUser';
export type { AccountUser } from './user';
