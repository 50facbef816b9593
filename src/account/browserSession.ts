import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { readFields } from '@site/site/fields';
import { offerReload } from '@site/src/ui/offerReload';
import { createSession, type Session, paintedUser } from './session';
import {
  browserHintStore,
  endReasonNote,
  redirectNote,
  forgetUsers,
} from './userStorage';

const { accounts } = readFields(siteConfig);

export const accountsEnabled = Boolean(accounts);

/**
 * Created as soon as the script runs, so that the SDK is asked while the page hydrates. Null on the
 * server and on a site without accounts.
 */
export const browserSession: Session | null =
  ExecutionEnvironment.canUseDOM && accounts
    ? createSession({
        hints: browserHintStore,
        loadClient: async () =>
          (await import('./firebase/client')).createFirebaseClient(accounts),
        comesFromRedirect: redirectNote.read() !== null,
        endReason: endReasonNote,
        forgetUsers,
        reportRemains: () =>
          offerReload(
            'Part of your session is still in this browser. Clear the data of this site in it.',
            'Try again',
          ),
        root: document.documentElement,
        reload: () => window.location.reload(),
      })
    : null;

if (browserSession) coverCachedPage(browserSession, document.documentElement);

/**
 * Hides a signed-in page from the back/forward cache until its user is confirmed, and reloads it
 * when somebody else has signed in since.
 */
function coverCachedPage({ getState, isRemembered }: Session, root: HTMLElement): void {
  const shown = () => paintedUser(getState())?.uid ?? null;
  window.addEventListener('pagehide', () => {
    if (shown()) root.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isRemembered(shown())) window.location.reload();
    else root.style.visibility = '';
  });
}
