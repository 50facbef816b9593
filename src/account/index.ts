export { AuthProvider, useAuth } from './AuthProvider';
export { accountsEnabled, browserSession } from './browserSession';
export { RequireUser } from './guards/RequireUser';
export type { AccountUser } from './user';
