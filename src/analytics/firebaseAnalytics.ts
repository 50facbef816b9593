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
import { seenAddress } from './seen';

const { accounts } = readFields(siteConfig);

let running: { readonly app: FirebaseApp; readonly analytics: Analytics } | null = null;

/** The reader may take a yes back while the browser is asked. */
let isWanted = false;

/** @throws when the browser does not support it. */
export async function start(): Promise<void> {
  isWanted = true;
  if (running || !accounts) return;
  const { apiKey, projectId, appId, measurementId } = accounts;
  if (!appId || !measurementId) return;
  if (!(await isSupported())) throw new Error('This browser does not support it.');
  if (!isWanted) return;
  reportPage();
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

export function countVisit(): void {
  if (!running) return;
  reportPage();
  logEvent(running.analytics, 'page_view');
}

export async function stop(): Promise<void> {
  isWanted = false;
  // At once: the reader may leave the page before Google has answered.
  forgetCookies(/^_ga(_|$)/);
  if (!running) return;
  const { app, analytics } = running;
  running = null;
  setAnalyticsCollectionEnabled(analytics, false);
  await deleteInstallations(getInstallations(app)).catch(() => undefined);
  await deleteApp(app);
}

/** Applies to every event, including those of Google's own script. */
function reportPage() {
  setDefaultEventParameters({
    page_location: seenAddress(window.location.href),
    page_referrer: document.referrer && seenAddress(document.referrer),
  });
}

/** Removes cookies by name, for every domain that they may have been set for. */
function forgetCookies(names: RegExp): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!names.test(name)) continue;
    for (const domain of ['', ...domains.map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
