import { offerReload } from '@site/src/ui/offerReload';
import type { AccountClient } from './firebase/client';
import { redirectNote } from './remembered';
import { createSession, paintedUser, type Session } from './session';
import { browserHintStore, endReasonNote, forgetUsers } from './userStorage';

/** The session of a page in a browser. */
export function createWholeSession(loadClient: () => Promise<AccountClient>): Session {
  const session = createSession({
    hints: browserHintStore,
    loadClient,
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
  });
  coverCachedPage(session, document.documentElement);
  return session;
}

/**
 * Hides a signed-in page from the back/forward cache until its user is confirmed, and reloads it
 * when somebody else has signed in since, or when it still waits for Google.
 */
function coverCachedPage({ getState, isRemembered }: Session, root: HTMLElement): void {
  const shown = () => paintedUser(getState())?.uid ?? null;
  window.addEventListener('pagehide', () => {
    if (shown()) root.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    const isStale = !isRemembered(shown()) || redirectNote.read() !== null;
    if (persisted && isStale) window.location.reload();
    else root.style.visibility = '';
  });
}
