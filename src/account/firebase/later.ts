/* What signing in does not need, as one script. */
export { askWhyEnded } from './ended';
export { googleConflict, loginAndLink } from './googleConflict';
export { createMailCode } from './mailCode';
export { readPolicy } from './policy';
export { createUserClient } from './userClient';
