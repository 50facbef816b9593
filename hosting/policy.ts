import type { SiteSettings } from '../site/config.ts';
import type { DocumentKind } from './documents.ts';

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export type Policy = Readonly<Record<string, readonly string[]>>;

const none: readonly string[] = ["'none'"];
const self = "'self'";

/** Denied to all files and documents of the site. */
const nothing: Policy = {
  'default-src': none,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
};

/** Nothing runs when a file that is no document is opened by itself. */
export const filePolicy: Policy = nothing;

/** The search worker has the only WebAssembly of the site. This allows no `eval`. */
export const searchWorkerPolicy: Policy = {
  ...nothing,
  'script-src': [self, "'wasm-unsafe-eval'"],
  'connect-src': [self],
};

/**
 * Addresses of the reader's own goose. A policy cannot name `[::1]`, so the console asks for
 * another name; names below `localhost` give it more connections.
 */
const ownMachine = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'];

export const poolPolicy: Policy = {
  ...nothing,
  'connect-src': [...ownMachine, 'https:'],
};

/**
 * The frame around a tool's panel, and the panel in it: an origin of its own, whose scripts are
 * whatever the tool wrote, and which can load nothing and go nowhere. No policy covers WebRTC
 * outside of Chromium, so the frame itself takes it away.
 */
export const panelPolicy: Policy = {
  ...nothing,
  'frame-ancestors': [self],
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:', 'blob:'],
  'font-src': ['data:'],
  'media-src': ['data:', 'blob:'],
  sandbox: ['allow-scripts'],
};

/** Additions for a document; null when the settings do not ask for them. */
type Allowance = (settings: SiteSettings) => Policy | null;

/** The REST calls of Firebase Auth, and the renewal of tokens. */
const identityProvider: Allowance = ({ accounts }) =>
  accounts && {
    'connect-src': accounts.emulatorUrl
      ? [new URL(accounts.emulatorUrl).origin]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  };

/**
 * Source: Google's guide for Google Analytics 4 under a Content-Security-Policy; the first two
 * hosts of connect-src are the Firebase SDK's own.
 */
const firebaseAnalytics: Allowance = ({ accounts }) =>
  accounts?.measurementId
    ? {
        'script-src': ['https://www.googletagmanager.com/gtag/js'],
        // The SDK makes a policy of its own for the address of Google's script.
        'trusted-types': ['firebase-js-sdk-policy'],
        'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
        'connect-src': [
          'https://firebase.googleapis.com',
          'https://firebaseinstallations.googleapis.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://www.googletagmanager.com',
        ],
      }
    : null;

/**
 * The SDK signs in by a window: it loads Google's loader and its part for frames, and reaches the
 * window through a frame of the auth domain.
 */
const signInByWindow: Allowance = ({ accounts }) =>
  accounts && {
    'script-src': ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'],
    'frame-src': [
      // By its name, since a preview of the site has another host.
      `https://${accounts.authDomain}`,
      ...(accounts.emulatorUrl ? [new URL(accounts.emulatorUrl).origin] : []),
    ],
    // Named by Google's loader, its part for frames, and reCAPTCHA. The last two share a name.
    'trusted-types': ['gapi#gapi', 'goog#html', "'allow-duplicates'"],
  };

/** Prefix that Google documents for reCAPTCHA. */
const recaptchaScripts = 'https://www.google.com/recaptcha/';

/**
 * The SDK loads reCAPTCHA when the provider asks for it, which a project can switch on at any time.
 * Source: the reCAPTCHA FAQ on Content-Security-Policy.
 */
const recaptcha: Allowance = ({ accounts }) =>
  accounts && {
    'script-src': [recaptchaScripts, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [recaptchaScripts],
    'connect-src': [recaptchaScripts],
  };

/**
 * The reader may also type the address of a goose on another computer, which only TLS protects. A
 * picture that a model names is shown when the reader asks.
 */
const gooseOfTheReader: Allowance = () => ({
  'connect-src': [...ownMachine, 'https:'],
  'img-src': ['https:'],
  // Panels of tools (static/frames/).
  'frame-src': [self],
});

/** The console can be installed on a phone. */
const installable: Allowance = () => ({ 'manifest-src': [self] });

/** A page may frame the panel (src/goosePanel/), and nothing of another origin. */
const ownFrame: Allowance = () => ({ 'frame-src': [self] });

/** No other site may frame it, so that nobody draws over the approval. */
const inOwnFrame: Allowance = () => ({ 'frame-ancestors': [self] });

const allowances: Readonly<Record<DocumentKind, readonly Allowance[]>> = {
  page: [identityProvider, firebaseAnalytics, ownFrame],
  account: [identityProvider, signInByWindow, recaptcha],
  console: [identityProvider, gooseOfTheReader, installable],
  panel: [identityProvider, gooseOfTheReader, inOwnFrame],
};

/**
 * Builds the policy of a kind of document. There is no `upgrade-insecure-requests`: some browsers
 * would also upgrade the console's requests to the reader's own machine.
 * @param inline Hashes of the pages' inline parts; nothing else inline runs.
 */
export function documentPolicy(
  kind: DocumentKind,
  settings: SiteSettings,
  inline: InlineHashes,
): Policy {
  const base: Policy = {
    ...nothing,
    // Firefox judges files that it fetches ahead by this directive, so all others are named below.
    'default-src': [self],
    'child-src': none,
    'frame-src': none,
    'manifest-src': none,
    'media-src': none,
    'object-src': none,
    'script-src': [self, ...inline.scripts],
    // Scripts set styles through the object model, which a policy allows.
    'style-src': [self, ...inline.styles],
    'font-src': [self],
    // Infima's icons and the pictures of a conversation with goose are data.
    'img-src': [self, 'data:'],
    'connect-src': [self],
    'worker-src': [self],
    // No text becomes HTML or a script unless plugins/head-scripts expects it.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return allowances[kind].map((allow) => allow(settings) ?? {}).reduce(joined, base);
}

/** URL prefixes of the scripts that pages load from other hosts. */
export function foreignScripts(settings: SiteSettings): readonly string[] {
  const sources = Object.values(allowances)
    .flat()
    .flatMap((allow) => allow(settings)?.['script-src'] ?? []);
  return [...new Set(sources)];
}

export function headerValue(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

const allowed = (sources: readonly string[] = []) =>
  sources.filter((source) => !none.includes(source));

function joined(policy: Policy, more: Policy): Policy {
  const additions = Object.entries(more).map(
    ([directive, sources]) =>
      [directive, [...new Set([...allowed(policy[directive]), ...sources])]] as const,
  );
  return { ...policy, ...Object.fromEntries(additions) };
}
