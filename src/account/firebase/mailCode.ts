import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
} from 'firebase/auth';
import type { MailCode } from '../client';

/** What can be done with the code out of a mail. */
export function createMailCode(auth: Auth, code: string): MailCode {
  return {
    async check() {
      const { data } = await checkActionCode(auth, code);
      return data.email ?? null;
    },
    apply: () => applyActionCode(auth, code),
    setPassword: (newPassword) => confirmPasswordReset(auth, code, newPassword),
  };
}
