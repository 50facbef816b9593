import { documentKind } from '../../hosting/documents.ts';
import { inlineParts } from '../../hosting/inline.ts';
import { documentPolicy, headerValue } from '../../hosting/policy.ts';
import { emulatorEnvironment, readSettings } from '../../site/config.ts';
import { authEmulatorUrl, siteDir } from './environment.ts';
import { served, type ServeOptions } from './staticServer.ts';

/**
 * Serves a build under the policies that other settings than those of the tests would give its pages.
 *
 * @param env The settings, as the build reads them.
 * @param change Rewrites each script as these settings would.
 */
export function servedWith(
  folder: string,
  env: Readonly<Record<string, string>>,
  change?: ServeOptions['change'],
) {
  const settings = readSettings(env);
  const policy = (place: string, html: string) =>
    headerValue(documentPolicy(documentKind(place), settings, inlineParts(html)));
  return served(folder, {
    baseUrl: settings.baseUrl,
    headers: (place, html) => ({
      'Referrer-Policy': 'strict-origin',
      'Content-Security-Policy': policy(place, html),
    }),
    change,
  });
}

/** The build with analytics, below its base URL. */
export function belowBaseUrl() {
  const env = {
    ...emulatorEnvironment(Number(new URL(authEmulatorUrl).port)),
    BASE_URL: '/docs-site/',
    VERCEL_ANALYTICS: 'on',
    FIREBASE_APP_ID: '1:1:web:1',
    FIREBASE_MEASUREMENT_ID: 'G-DEMO',
  };
  const folder = `${siteDir}-analytics`;
  return { folder, server: servedWith(folder, env), settings: readSettings(env) };
}
