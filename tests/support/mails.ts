import { expect } from '@playwright/test';
import { mailsTo } from './accounts';

/** The kinds of mail that the provider sends. */
type MailKind =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL';

/**
 * Waits for a mail, and gives the path of the site that its link leads to.
 *
 * The emulator's links lead to a page of its own; in a real project the mails' action URL is set to
 * `/auth/action`, which gets the same query.
 */
export async function mailLink(email: string, kind: MailKind): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(email);
        link = mails.findLast((mail) => mail.requestType === kind)?.oobLink ?? '';
        return link;
      },
      { message: `a mail ${kind} to ${email}` },
    )
    .not.toBe('');
  return `/auth/action${new URL(link).search}`;
}
