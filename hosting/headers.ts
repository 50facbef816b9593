import type { SiteSettings } from '../site/config.ts';
import { compressedTypes, textTypes } from './mediaTypes.ts';
import { ownDocuments } from './documents.ts';
import {
  documentPolicy,
  filePolicy,
  headerValue,
  poolPolicy,
  type InlineHashes,
  panelPolicy,
  searchWorkerPolicy,
} from './policy.ts';

/** Paths in a form that every kind of server understands. */
export type Paths =
  /** Every path but the ones that Firebase reserves below `/__/`. */
  | { readonly kind: 'all' }
  /** A page, by its address without `.html`, such as `/app`. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'extension'; readonly name: string };

type Headers = Readonly<Record<string, string>>;

/** Headers of some paths. Of two rules that set the same header, the later one holds. */
export interface HeaderRule {
  readonly paths: Paths;
  readonly headers: Headers;
  /** Headers for a host that cannot tell a file from the answer that it is missing. */
  readonly cautious?: Headers;
}

const policy = 'Content-Security-Policy';
/** Browsers that do not know frame-ancestors read this. */
const frameOptions = 'X-Frame-Options';
const resourcePolicy = 'Cross-Origin-Resource-Policy';

const year = 31_536_000;
const immutable = `public, max-age=${year}, immutable`;
const revalidate = 'public, max-age=0, must-revalidate';
const week = 'public, max-age=604800';
/** A missing file is asked for again within an hour. */
const hour = `public, max-age=3600, stale-while-revalidate=${year}`;

/** Features that no page uses. Copying uses `clipboard-write`. */
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

/** The one list of response headers, for every kind of server. */
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
          'X-Robots-Tag': 'noindex',
          ...(kind === 'panel' && { [frameOptions]: 'SAMEORIGIN' }),
        },
      })),
    ...['/assets/', '/pagefind/', '/fonts/', '/img/'].map((path) =>
      folder(path, { [policy]: headerValue(filePolicy) }),
    ),
    // src/console/core/accountHub.ts names it.
    folder('/assets/js/pool/', { [policy]: headerValue(poolPolicy) }),
    file('/pagefind/pagefind-worker.js', { [policy]: headerValue(searchWorkerPolicy) }),
    file('/frames/panel.xhtml', {
      [policy]: headerValue(panelPolicy),
      [frameOptions]: 'SAMEORIGIN',
      'X-DNS-Prefetch-Control': 'off',
      // Only Chromium knows it so far, and ends a panel that gets at WebRTC.
      'Connection-Allowlist': '()',
    }),
    // Their names change with their content.
    ...['/assets/', '/pagefind/fragment/', '/pagefind/index/'].map((path) =>
      kept(folder(path, { 'Cache-Control': immutable })),
    ),
    kept(extension('pf_meta', { 'Cache-Control': immutable })),
    kept(folder('/fonts/', { 'Cache-Control': week })),
    // Other sites may show the pictures, such as the card of a shared link.
    folder('/img/', { [resourcePolicy]: 'cross-origin' }),
    // Servers guess these wrong, or without the encoding.
    ...(['md', 'txt'] as const).map((name) =>
      extension(name, { 'Content-Type': `${textTypes[name]}; charset=utf-8` }),
    ),
    ...(['pagefind', 'pf_fragment', 'pf_index', 'pf_meta'] as const).map((name) =>
      extension(name, { 'Content-Type': compressedTypes[name] }),
    ),
  ];
}

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

function kept(rule: HeaderRule): HeaderRule {
  return { ...rule, cautious: { 'Cache-Control': hour } };
}

function extension(name: string, headers: Headers): HeaderRule {
  return { paths: { kind: 'extension', name }, headers };
}
