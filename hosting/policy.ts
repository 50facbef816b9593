import type { SiteSettings } from '../site.config.ts';

/** Hashes of the inline scripts and styles of the built pages, as a policy writes them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A Content-Security-Policy: what a document may load and do, by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

const none = ["'none'"];
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
 * one of these instead (src/console/connection/address.ts).
 */
const ownMachine = ['http://127.0.0.1:*', 'http://localhost:*'];

/** What a setting of the site adds to every page. */
interface Exception {
  readonly applies: (settings: SiteSettings) => boolean;
  readonly allows: (settings: SiteSettings) => Policy;
}

const exceptions: readonly Exception[] = [
  {
    // The console talks to goose on the reader's machine, and to nothing else by itself.
    applies: ({ accounts }) => accounts !== null,
    allows: () => ({ 'connect-src': ownMachine }),
  },
  {
    // Log in, sign up, mail links: the REST calls of Firebase Auth, and the renewal of tokens.
    applies: ({ accounts }) => accounts !== null && accounts.emulatorUrl === null,
    allows: () => ({
      'connect-src': [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ],
    }),
  },
  {
    // Google sign-in: the SDK loads Google's loader and its part for frames, and talks through a
    // frame of the auth domain with the window in which the account is chosen.
    applies: ({ accounts }) => accounts !== null,
    allows: ({ accounts, url }) => ({
      'script-src': ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'],
      'frame-src': [authFrame(accounts?.authDomain ?? '', url)],
      // The loader makes a policy of its own, by this name. Read from published copies of it; the
      // tests cannot reach Google.
      'trusted-types': ['gapi#html'],
    }),
  },
  {
    // The emulator stands in for the three above, wherever it listens.
    applies: ({ accounts }) => typeof accounts?.emulatorUrl === 'string',
    allows: ({ accounts }) => {
      const { origin } = new URL(accounts?.emulatorUrl ?? '');
      return { 'connect-src': [origin], 'frame-src': [origin] };
    },
  },
  {
    // A project with reCAPTCHA on: the SDK loads it when a login is answered with a demand for it.
    // Source: the reCAPTCHA FAQ on Content-Security-Policy.
    applies: ({ accounts }) => accounts?.recaptcha === true,
    allows: () => ({
      'script-src': [
        'https://www.google.com/recaptcha/',
        'https://www.gstatic.com/recaptcha/',
      ],
      'frame-src': ['https://www.google.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
    }),
  },
  {
    // Source: Google's guide for Google Analytics 4 under a Content-Security-Policy; the first two
    // hosts of connect-src are the Firebase SDK's own.
    applies: ({ accounts }) => typeof accounts?.measurementId === 'string',
    allows: () => ({
      'script-src': ['https://www.googletagmanager.com/gtag/js'],
      'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
      'connect-src': [
        'https://firebase.googleapis.com',
        'https://firebaseinstallations.googleapis.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://www.googletagmanager.com',
      ],
    }),
  },
];

/**
 * What the pages of the site may load and do.
 *
 * There is no `upgrade-insecure-requests`: the site loads nothing over plain HTTP, and some browsers
 * would also upgrade the console's requests to the reader's own machine.
 *
 * @param inline Hashes of what the built pages hold inline; nothing else inline runs.
 */
export function pagePolicy(settings: SiteSettings, inline: InlineHashes): Policy {
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
    // No text becomes HTML or a script unless plugins/trusted-types expects it.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return exceptions
    .filter(({ applies }) => applies(settings))
    .map(({ allows }) => allows(settings))
    .reduce(joined, base);
}

/**
 * What the document at /app may do beyond that: the reader may type the address of a goose on another
 * computer, which only TLS protects, and may ask for a picture that a model names.
 */
export function consolePolicy(settings: SiteSettings, inline: InlineHashes): Policy {
  return joined(pagePolicy(settings, inline), {
    'connect-src': ['https:'],
    'img-src': ['https:'],
  });
}

/** The policy as the header Content-Security-Policy has it. */
export function headerValue(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

function joined(policy: Policy, more: Policy): Policy {
  const additions = Object.entries(more).map(
    ([directive, sources]) =>
      [directive, [...new Set([...(policy[directive] ?? []), ...sources])]] as const,
  );
  return { ...policy, ...Object.fromEntries(additions) };
}

/** The frame comes from the site itself where the auth domain is the site's own host. */
function authFrame(authDomain: string, siteUrl: string): string {
  return authDomain === new URL(siteUrl).host ? self : `https://${authDomain}`;
}
