import type { SiteSettings } from '../site/config.ts';
import { textTypes } from './mediaTypes.ts';
import { ownDocuments } from './documents.ts';
import {
  documentPolicy,
  filePolicy,
  headerValue,
  hubPolicy,
  type InlineHashes,
  panelPolicy,
  searchWorkerPolicy,
} from './policy.ts';

/** The paths that a rule is for, in a form that every kind of server can be told. */
export type Paths =
  /** Every path but the ones that Firebase reserves below `/__/`. */
  | { readonly kind: 'all' }
  /** A page, by its address without `.html`, such as `/app`. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string }
  /** Everything below a folder, such as `/assets/`. */
  | { readonly kind: 'folder'; readonly path: string }
  /** Files by the end of their name, without the dot. */
  | { readonly kind: 'extension'; readonly name: string };

/** Values by name of the header. */
type Headers = Readonly<Record<string, string>>;

/** Headers of some paths. Of two rules that set the same header, the later one holds. */
export interface HeaderRule {
  readonly paths: Paths;
  readonly headers: Headers;
  /**
   * For headers of files that are there, which an answer that a file is missing must not have: what a
   * host sends that cannot tell the two apart.
   */
  readonly cautious?: Headers;
}

const policy = 'Content-Security-Policy';
/** For browsers that do not know frame-ancestors. */
const frameOptions = 'X-Frame-Options';
const resourcePolicy = 'Cross-Origin-Resource-Policy';

const year = 31_536_000;
const immutable = `public, max-age=${year}, immutable`;
/** Kept, but asked about each time. */
const revalidate = 'public, max-age=0, must-revalidate';
const week = 'public, max-age=604800';
/** An answer that the file is missing is forgotten within an hour. The file is used at once later too. */
const hour = `public, max-age=3600, stale-while-revalidate=${year}`;

/** What pages of the site never use. `clipboard-write` is left out: copying is used. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The one list of response headers, for every kind of server.
 *
 * @param inline Hashes of what the built pages hold inline.
 */
export function headerRules(
  settings: SiteSettings,
  inline: InlineHashes,
): readonly HeaderRule[] {
  return [
    { paths: { kind: 'all' }, headers: commonHeaders(settings, inline) },
    ...ownDocuments
      .filter(({ kind }) => settings.accounts || kind === 'panel')
      .map(({ kind, paths }) => ({
        paths,
        headers: {
          [policy]: headerValue(documentPolicy(kind, settings, inline)),
          ...(kind === 'panel' && { [frameOptions]: 'SAMEORIGIN' }),
        },
      })),
    ...['/assets/', '/pagefind/', '/fonts/', '/img/'].map((path) =>
      folder(path, { [policy]: headerValue(filePolicy) }),
    ),
    // src/console/transport/openHub.ts names it.
    folder('/assets/js/hub/', { [policy]: headerValue(hubPolicy) }),
    file('/pagefind/pagefind-worker.js', { [policy]: headerValue(searchWorkerPolicy) }),
    // Only the console shows it.
    file('/frames/panel.xhtml', {
      [policy]: headerValue(panelPolicy),
      'X-Frame-Options': 'SAMEORIGIN',
      'X-DNS-Prefetch-Control': 'off',
    }),
    // Their names change with their content.
    ...['/assets/', '/pagefind/fragment/', '/pagefind/index/'].map((path) =>
      kept(folder(path, { 'Cache-Control': immutable })),
    ),
    kept(extension('pf_meta', { 'Cache-Control': immutable })),
    kept(folder('/fonts/', { 'Cache-Control': week })),
    // Other sites may show the pictures, such as the card of a shared link.
    folder('/img/', { [resourcePolicy]: 'cross-origin' }),
    // Servers guess neither of the two, or not the encoding.
    ...(['md', 'txt'] as const).map((name) =>
      extension(name, { 'Content-Type': `${textTypes[name]}; charset=utf-8` }),
    ),
  ];
}

/** What every answer says, unless a later rule says otherwise. */
function commonHeaders(settings: SiteSettings, inline: InlineHashes): Headers {
  return {
    [policy]: headerValue(documentPolicy('page', settings, inline)),
    // Other names below the site's own are for their operators to decide about.
    'Strict-Transport-Security': `max-age=${2 * year}`,
    'X-Content-Type-Options': 'nosniff',
    [frameOptions]: 'DENY',
    // No address of a page goes anywhere, not even to the next page: it may hold a prompt or a code.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': deniedFeatures.map((name) => `${name}=()`).join(', '),
    // The window in which a Google account is chosen has to reach the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    [resourcePolicy]: 'same-origin',
    'Cache-Control': revalidate,
  };
}

function file(path: string, headers: Headers): HeaderRule {
  return { paths: { kind: 'file', path }, headers };
}

function folder(path: string, headers: Headers): HeaderRule {
  return { paths: { kind: 'folder', path }, headers };
}

/** For files that browsers keep without asking again. */
function kept(rule: HeaderRule): HeaderRule {
  return { ...rule, cautious: { 'Cache-Control': hour } };
}

function extension(name: string, headers: Headers): HeaderRule {
  return { paths: { kind: 'extension', name }, headers };
}
