import siteConfig from '@generated/docusaurus.config';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Analytics,
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
  setDefaultEventParameters,
} from 'firebase/analytics';
import { deleteInstallations, getInstallations } from 'firebase/installations';
import { readFields } from '@site/site/fields';
import { forgetCookies } from './forgetCookies';
import { seenAddress } from './seen';

const { accounts } = readFields(siteConfig);

let running: { readonly app: FirebaseApp; readonly analytics: Analytics } | null = null;

/**
 * Starts Firebase Analytics in an app of its own, apart from the accounts, and counts this page.
 *
 * @throws when the browser does not support it.
 */
export async function start(): Promise<void> {
  if (running || !accounts) return;
  const { apiKey, projectId, appId, measurementId } = accounts;
  if (!appId || !measurementId) return;
  if (!(await isSupported())) throw new Error('This browser does not support it.');
  sayWhatIsSeen();
  setConsent({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  const app = initializeApp({ apiKey, projectId, appId, measurementId }, 'analytics');
  const analytics = initializeAnalytics(app, {
    config: { send_page_view: false, allow_google_signals: false },
  });
  running = { app, analytics };
  setAnalyticsCollectionEnabled(analytics, true);
  countVisit();
}

/** Counts a visit of the page that the reader is on. */
export function countVisit(): void {
  if (!running) return;
  sayWhatIsSeen();
  logEvent(running.analytics, 'page_view');
}

/** Stops, and takes away what Google Analytics has kept in this browser. */
export async function stop(): Promise<void> {
  if (running) {
    const { app, analytics } = running;
    running = null;
    setAnalyticsCollectionEnabled(analytics, false);
    await deleteInstallations(getInstallations(app)).catch(() => undefined);
    await deleteApp(app);
  }
  forgetCookies(/^_ga(_|$)/);
}

/** For every event, those too that Google's script makes by itself. */
function sayWhatIsSeen() {
  setDefaultEventParameters({
    page_location: seenAddress(window.location.href),
    page_referrer: document.referrer && seenAddress(document.referrer),
  });
}
