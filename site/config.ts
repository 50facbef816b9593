import { existsSync } from 'node:fs';
import * as z from 'zod';

const httpUrl = (what: string) =>
  z.string().regex(/^https?:\/\/[^\s/]+/, `${what} must start with http:// or https://`);

const flag = (name: string, byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: `${name} must be "on" or "off"` })
    .default(byDefault)
    .transform((value) => value === 'on');

const required = (name: string) =>
  z.string({ error: `${name} is missing` }).min(1, `${name} is missing`);

const siteSchema = z.object({
  SITE_URL: httpUrl('SITE_URL').default('https://goose-docs.ai'),
  BASE_URL: z
    .string()
    .regex(/^\/(.*\/)?$/, 'BASE_URL must start and end with a slash')
    .default('/'),
  HOME_LINK: httpUrl('HOME_LINK').default('https://goose-docs.ai'),
  CHAT_LINK: httpUrl('CHAT_LINK').default('https://discord.gg/goose-oss'),
  GITHUB_LINK: httpUrl('GITHUB_LINK').default('https://github.com/aaif-goose/goose'),
  EDIT_LINK: z.literal('off').or(httpUrl('EDIT_LINK')).default('off'),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*)$/,
      'SECURITY_CONTACT must start with mailto: or https://',
    )
    .optional(),
  VERCEL_ANALYTICS: flag('VERCEL_ANALYTICS', 'off'),
  ACCOUNTS: flag('ACCOUNTS', 'on'),
});

const firebaseSchema = z.object({
  FIREBASE_API_KEY: required('FIREBASE_API_KEY'),
  FIREBASE_AUTH_DOMAIN: required('FIREBASE_AUTH_DOMAIN').regex(
    /^[^/\s]+$/,
    'FIREBASE_AUTH_DOMAIN must be a host name, without https://',
  ),
  FIREBASE_PROJECT_ID: required('FIREBASE_PROJECT_ID'),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_MEASUREMENT_ID: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_URL: httpUrl('FIREBASE_AUTH_EMULATOR_URL').optional(),
});

export interface AccountSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string | null;
  /** Needs `appId` as well. */
  readonly measurementId: string | null;
  /** Null talks to the hosted service. */
  readonly emulatorUrl: string | null;
}

export interface SiteSettings {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly organizationName: string;
  readonly projectName: string;
  readonly links: {
    readonly home: string;
    readonly chat: string;
    readonly github: string;
    /** Prefix of "Edit this page"; null hides the link. */
    readonly edit: string | null;
  };
  /** Null leaves security.txt out. */
  readonly securityContact: string | null;
  /** Null builds the site without accounts. */
  readonly accounts: AccountSettings | null;
  readonly vercelAnalytics: boolean;
}

/** Lists all problems of the environment, one line each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      [
        'The site cannot be built with these settings:',
        ...problems.map((problem) => `  - ${problem}`),
        'Set them in the environment or in .env (see .env.example).',
        'ACCOUNTS=off builds the site without accounts.',
      ].join('\n'),
    );
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Adds `.env` to the environment. */
export function siteEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

export function readSettings(env: NodeJS.ProcessEnv): SiteSettings {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== ''),
  );
  const site = siteSchema.safeParse(present);
  const wantsAccounts = present['ACCOUNTS'] !== 'off';
  const firebase = wantsAccounts ? firebaseSchema.safeParse(present) : null;
  const problems = [
    ...(site.error?.issues ?? []),
    ...(firebase?.error?.issues ?? []),
  ].map((issue) => issue.message);
  const measurementId = firebase?.data?.FIREBASE_MEASUREMENT_ID;
  if (measurementId && !firebase?.data?.FIREBASE_APP_ID) {
    problems.push('FIREBASE_APP_ID is missing (FIREBASE_MEASUREMENT_ID needs it)');
  }
  if (!site.success || problems.length > 0) throw new SettingsError(problems);

  return {
    title: 'goose',
    tagline: 'The open-source AI agent that runs on your machine',
    url: site.data.SITE_URL.replace(/\/$/, ''),
    baseUrl: site.data.BASE_URL,
    organizationName: 'aaif-goose',
    projectName: 'goose',
    links: {
      home: site.data.HOME_LINK,
      chat: site.data.CHAT_LINK,
      github: site.data.GITHUB_LINK,
      edit: site.data.EDIT_LINK === 'off' ? null : site.data.EDIT_LINK,
    },
    securityContact: site.data.SECURITY_CONTACT ?? null,
    accounts: firebase?.data
      ? {
          apiKey: firebase.data.FIREBASE_API_KEY,
          authDomain: firebase.data.FIREBASE_AUTH_DOMAIN,
          projectId: firebase.data.FIREBASE_PROJECT_ID,
          appId: firebase.data.FIREBASE_APP_ID ?? null,
          measurementId: measurementId ?? null,
          emulatorUrl: firebase.data.FIREBASE_AUTH_EMULATOR_URL ?? null,
        }
      : null,
    vercelAnalytics: site.data.VERCEL_ANALYTICS,
  };
}

/** The settings of the official emulator, for local servers and tests. */
export function emulatorEnvironment(authPort: number): Record<string, string> {
  return {
    FIREBASE_API_KEY: 'demo-key',
    FIREBASE_AUTH_DOMAIN: 'demo-goose.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'demo-goose',
    FIREBASE_AUTH_EMULATOR_URL: `http://127.0.0.1:${authPort}`,
  };
}
