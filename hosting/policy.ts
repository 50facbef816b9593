import type { SiteSettings } from '../site/config.ts';
import type { DocumentKind } from './documents.ts';

/** Hashes of the inline scripts and styles of the built pages, as a policy writes them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A Content-Security-Policy: what a document may load and do, by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

const none: readonly string[] = ["'none'"];
const self = "'self'";

/** What no document of the site may do. */
const nothing: Policy = {
  'default-src': none,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
};

/** Files that are no documents: nothing runs when one of them is opened by itself. */
export const filePolicy: Policy = nothing;

/**
 * The search runs in a worker of its own, which has the only WebAssembly of the site. Compiling
 * WebAssembly is allowed there and nowhere else; it does not allow `eval`.
 */
export const searchWorkerPolicy: Policy = {
  ...nothing,
  'script-src': [self, "'wasm-unsafe-eval'"],
  'connect-src': [self],
};

/**
 * Where the console finds the reader's own goose. A policy cannot name `[::1]`; the console asks for
 * one of these instead (src/console/connection/address.ts). Names below `localhost` are more places for
 * sessions (src/console/transport/lanes.ts).
 */
const ownMachine = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'];

/** The worker that holds the connections to goose for all tabs of the console. */
export const hubPolicy: Policy = { ...nothing, 'connect-src': [...ownMachine, 'https:'] };

/**
 * The frame that keeps a tool's panel apart, and the panel within it: an origin of its own, whose
 * scripts are whatever the tool wrote, and which can load nothing and go nowhere.
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

/** What a document needs beyond its own files; null when the settings do not ask for it. */
type Allowance = (settings: SiteSettings) => Policy | null;

/** Log in, sign up, mail links: the REST calls of Firebase Auth, and the renewal of tokens. */
const identityProvider: Allowance = ({ accounts }) =>
  accounts && {
    // The emulator stands in for the provider, wherever it listens.
    'connect-src': accounts.emulatorUrl
      ? [new URL(accounts.emulatorUrl).origin]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  };

/**
 * Source: Google's guide for Google Analytics 4 under a Content-Security-Policy; the first two hosts
 * of connect-src are the Firebase SDK's own.
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
 * The SDK loads Google's loader and its part for frames, and talks through a frame of the auth domain
 * with the window in which the account is chosen.
 */
const googleSignIn: Allowance = ({ accounts, url }) =>
  accounts && {
    'script-src': ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'],
    'frame-src': [
      authFrame(accounts.authDomain, url),
      ...(accounts.emulatorUrl ? [new URL(accounts.emulatorUrl).origin] : []),
    ],
    // Google's scripts make policies of their own, under names that Google may change.
    'trusted-types': ['*'],
  };

/** How the addresses begin that Google names for reCAPTCHA. */
export const recaptchaScripts = 'https://www.google.com/recaptcha/';

/**
 * The SDK loads reCAPTCHA when the provider answers a login with a demand for it, which a project can
 * switch on at any time. Source: the reCAPTCHA FAQ on Content-Security-Policy.
 */
const recaptcha: Allowance = ({ accounts }) =>
  accounts && {
    'script-src': [recaptchaScripts, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [recaptchaScripts],
    'connect-src': [recaptchaScripts],
  };

/**
 * The console finds the reader's own goose, and the reader may type the address of one on another
 * computer, which only TLS protects. A picture that a model names is shown when the reader asks.
 */
const gooseOfTheReader: Allowance = () => ({
  'connect-src': [...ownMachine, 'https:'],
  'img-src': ['https:'],
  // What tools draw, in a frame of its own (static/frames/).
  'frame-src': [self],
});

/** A page may show the reader's goose in a frame (src/manual/), and nothing of another origin. */
const ownFrame: Allowance = () => ({ 'frame-src': [self] });

/** No other site may, so that nobody draws over what the reader allows goose to do. */
const inOwnFrame: Allowance = () => ({ 'frame-ancestors': [self] });

const allowances: Readonly<Record<DocumentKind, readonly Allowance[]>> = {
  page: [identityProvider, firebaseAnalytics, ownFrame],
  account: [identityProvider, googleSignIn, recaptcha],
  console: [identityProvider, gooseOfTheReader],
  panel: [identityProvider, gooseOfTheReader, inOwnFrame],
};

/**
 * What the documents of a kind may load and do.
 *
 * There is no `upgrade-insecure-requests`: the site loads nothing over plain HTTP, and some browsers
 * would also upgrade the console's requests to the reader's own machine.
 *
 * @param inline Hashes of what the built pages hold inline; nothing else inline runs.
 */
export function documentPolicy(
  kind: DocumentKind,
  settings: SiteSettings,
  inline: InlineHashes,
): Policy {
  const base: Policy = {
    ...nothing,
    'script-src': [self, ...inline.scripts],
    // Scripts set styles through the object model, which a policy allows.
    'style-src': [self, ...inline.styles],
    'font-src': [self],
    // Infima's icons and the pictures of a conversation with goose are data.
    'img-src': [self, 'data:'],
    // Pages fetched ahead, the search index, the Markdown twins.
    'connect-src': [self],
    // The search's worker.
    'worker-src': [self],
    // No text becomes HTML or a script unless plugins/head-scripts expects it.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return allowances[kind].map((allow) => allow(settings) ?? {}).reduce(joined, base);
}

/** How the addresses of the scripts begin that pages load from other hosts. */
export function foreignScripts(settings: SiteSettings): readonly string[] {
  const sources = Object.values(allowances)
    .flat()
    .flatMap((allow) => allow(settings)?.['script-src'] ?? []);
  return [...new Set(sources)];
}

/** The policy as the header Content-Security-Policy has it. */
export function headerValue(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** “none” stands alone. */
const allowed = (sources: readonly string[] = []) =>
  sources.filter((source) => !none.includes(source));

function joined(policy: Policy, more: Policy): Policy {
  const additions = Object.entries(more).map(
    ([directive, sources]) =>
      [directive, [...new Set([...allowed(policy[directive]), ...sources])]] as const,
  );
  return { ...policy, ...Object.fromEntries(additions) };
}

/** The frame comes from the site itself where the auth domain is the site's own host. */
function authFrame(authDomain: string, siteUrl: string): string {
  return authDomain === new URL(siteUrl).host ? self : `https://${authDomain}`;
}
