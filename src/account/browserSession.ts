import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { readFields } from '@site/site/fields';
import { loadFirebaseClient } from './firebase/load';
import { createSession, type Session } from './session';
import { browserHintStore } from './sessionHint';
import { farewell, redirectFlag } from './tabNotes';

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
        comesFromRedirect: redirectFlag.isSet(),
        farewell,
        root: document.documentElement,
        reload: () => window.location.reload(),
      })
    : null;
