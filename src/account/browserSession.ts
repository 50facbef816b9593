import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { readFields } from '@site/site/fields';
import { offerReload } from '@site/src/ui/offerReload';
import { loadFirebaseClient } from './firebase/load';
import { createSession, type Session } from './session';
import { coverKeptPage } from './keptPage';
import { browserHintStore } from './sessionHint';
import { endReasonNote, redirectNote } from './tabNotes';
import { forgetUsers } from './userStorage';

const { accounts: settings } = readFields(siteConfig);

/** Whether the site was built with accounts. */
export const accountsEnabled = Boolean(settings);

/**
 * The session of this tab, started as soon as the script runs so that a remembered user is asked for
 * while the page hydrates. Null on the server and on a site without accounts.
 */
export const browserSession: Session | null =
  ExecutionEnvironment.canUseDOM && settings
    ? createSession({
        hints: browserHintStore(),
        loadClient: () => loadFirebaseClient(settings),
        comesFromRedirect: redirectNote.read() !== null,
        endReason: endReasonNote,
        forgetUsers,
        tellRemains: () =>
          offerReload(
            'Part of your session is still in this browser. Clear the data of this site in it.',
            'Try again',
          ),
        root: document.documentElement,
        reload: () => window.location.reload(),
      })
    : null;

if (browserSession) coverKeptPage(browserSession, document.documentElement);
