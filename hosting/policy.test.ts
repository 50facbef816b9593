import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { emulatorEnvironment, readSettings } from '../site/config';
import type { DocumentKind } from './documents';
import { headerRules } from './headers';
import {
  documentPolicy,
  filePolicy,
  headerValue,
  poolPolicy,
  panelPolicy,
  searchWorkerPolicy,
} from './policy';

const deployed = {
  ...emulatorEnvironment(9099),
  FIREBASE_AUTH_EMULATOR_URL: '',
  FIREBASE_AUTH_DOMAIN: 'goose.test',
  SITE_URL: 'https://goose.test',
};
const inline = {
  scripts: ["'sha256-c2NyaXB0'"],
  styles: ["'sha256-c3R5bGU='"],
};
const policyOf = (env: Record<string, string>, kind: DocumentKind = 'page') =>
  documentPolicy(kind, readSettings(env), inline);
const withoutAccounts = policyOf({ ACCOUNTS: 'off' });
const withAccounts = policyOf(deployed);
const accountPage = policyOf(deployed, 'account');
const consolePage = policyOf(deployed, 'console');
const panel = policyOf(deployed, 'panel');
const unframed = [withoutAccounts, withAccounts, accountPage, consolePage];

/** Findings of Google's CSP Evaluator, from a given severity on. */
function findings(policy: string, worstAllowed: Severity) {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < worstAllowed)
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`);
}

describe('the policy of pages', () => {
  it('has nothing that CSP Evaluator objects to, or calls a high risk with accounts', () => {
    expect(findings(headerValue(withoutAccounts), Severity.STRICT_CSP)).toEqual([]);
    for (const policy of [withAccounts, accountPage, consolePage])
      expect(findings(headerValue(policy), Severity.MEDIUM)).toEqual([]);
  });

  it('asks nothing of other hosts without accounts and analytics', () => {
    const sources = Object.values(withoutAccounts).flat();
    expect(sources.filter((source) => /[.:*]/.test(source))).toEqual(['data:']);
  });

  it('allows no inline code but the hashed, no eval, and no plugin', () => {
    for (const policy of unframed) {
      expect(headerValue(policy)).not.toMatch(/unsafe-|\*(?!\.|\s|;|$)|strict-dynamic/);
      expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
      expect(policy['object-src']).toEqual(["'none'"]);
    }
  });

  it('lets Firefox fetch the next page ahead, and nothing else fall back to that', () => {
    const kinds =
      'child connect font frame img manifest media object script style worker';
    for (const policy of [...unframed, panel]) {
      expect(policy['default-src']).toEqual(["'self'"]);
      for (const kind of kinds.split(' ')) expect(policy).toHaveProperty(`${kind}-src`);
      for (const kind of ['child', 'media', 'object'])
        expect(policy[`${kind}-src`]).toEqual(["'none'"]);
      expect(policy['manifest-src']).toEqual([
        policy === consolePage ? "'self'" : "'none'",
      ]);
    }
    for (const policy of [filePolicy, poolPolicy, panelPolicy, searchWorkerPolicy])
      expect(policy['default-src']).toEqual(["'none'"]);
  });

  it('names the policies of Trusted Types', () => {
    for (const policy of [withoutAccounts, withAccounts, consolePage, panel])
      expect(policy['trusted-types']).toEqual(['default']);
    const google = ['gapi#gapi', 'goog#html', "'allow-duplicates'"];
    expect(accountPage['trusted-types']).toEqual(['default', ...google]);
  });

  it('names the hosts of signing in only as far as they are used', () => {
    expect(withAccounts['connect-src']).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    expect(withAccounts['frame-src']).toEqual(["'self'"]);
    // A preview has these headers under another host.
    for (const FIREBASE_AUTH_DOMAIN of ['goose.test', 'x.firebaseapp.com'])
      expect(
        policyOf({ ...deployed, FIREBASE_AUTH_DOMAIN }, 'account')['frame-src'],
      ).toContain(`https://${FIREBASE_AUTH_DOMAIN}`);
  });

  it.each([
    ['the reader’s machine', /127\.0\.0\.1|localhost|https:(?!\/)/, [consolePage, panel]],
    ['scripts of Google’s', /apis\.google|recaptcha/, [accountPage]],
    ['analytics', /google-analytics|googletagmanager/, []],
  ])('lets few pages reach %s', (_, sources, pages) => {
    for (const policy of [withAccounts, accountPage, consolePage, panel])
      expect(sources.test(headerValue(policy))).toBe(pages.includes(policy));
  });

  it('lets the site, and nobody else, show the panel in a frame, and no other document', () => {
    expect(panel['frame-ancestors']).toEqual(["'self'"]);
    for (const policy of unframed) expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });

  it('names the emulator where it stands in for the provider', () => {
    const policy = policyOf(
      { ...deployed, FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099/' },
      'account',
    );
    expect(policy['connect-src']).toContain('http://127.0.0.1:9099');
    expect(policy['connect-src']).not.toContain('https://identitytoolkit.googleapis.com');
    expect(policy['frame-src']).toContain('http://127.0.0.1:9099');
  });

  it('names analytics when they are on', () => {
    const env = { ...deployed, FIREBASE_APP_ID: '1', FIREBASE_MEASUREMENT_ID: 'G-1' };
    expect(policyOf(env)['connect-src']).toContain('https://*.google-analytics.com');
  });
});

// The tests of Mozilla's HTTP Observatory that a response's headers decide.
// Source: https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
describe('the headers of every path', () => {
  const headers = headerRules(readSettings(deployed), inline)[0]?.headers ?? {};

  it('pass what Mozilla’s Observatory asks for', () => {
    const halfYear = 15_768_000;
    const age = /^max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1];
    expect(Number(age)).toBeGreaterThanOrEqual(halfYear);
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['X-Frame-Options']).toBe('DENY');
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
    expect(headers['Referrer-Policy']).toMatch(
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
    );
    expect(headers['Cross-Origin-Resource-Policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('Access-Control-Allow-Origin');
  });

  it('keep a window of Google’s in touch with the page that opened it', () => {
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
    expect(headers).not.toHaveProperty('Cross-Origin-Embedder-Policy');
  });
});
