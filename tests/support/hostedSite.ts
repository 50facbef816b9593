import { documentKind } from '../../hosting/documents.ts';
import { inlineParts } from '../../hosting/inline.ts';
import { documentPolicy, headerValue } from '../../hosting/policy.ts';
import { readSettings } from '../../site/config.ts';
import { serveFolder, type ServeOptions } from './staticServer.ts';

/**
 * Serves a build under the policies that other settings than those of the tests would give its pages.
 *
 * @param env The settings, as the build reads them.
 * @param change Rewrites each script as these settings would.
 */
export function serveHosted(
  folder: string,
  env: Readonly<Record<string, string>>,
  change?: ServeOptions['change'],
) {
  const settings = readSettings(env);
  const policy = (place: string, html: string) =>
    headerValue(documentPolicy(documentKind(place), settings, inlineParts(html)));
  return serveFolder(folder, {
    baseUrl: settings.baseUrl,
    headers: (place, html) => ({
      'Referrer-Policy': 'strict-origin',
      'Content-Security-Policy': policy(place, html),
    }),
    change,
  });
}
