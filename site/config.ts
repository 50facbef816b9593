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

const siteSchema = z
  .object({
    SITE_URL: httpUrl('SITE_URL')
      .regex(
        /^(?:\w+:\/\/)?[^/]*\/?$/,
        'SITE_URL must end with its host: BASE_URL is the path',
      )
      .default('https://goose-docs.ai'),
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
  })
  .transform((site) => ({
    title: 'goose',
    tagline: 'The open-source AI agent that runs on your machine',
    url: site.SITE_URL.replace(/\/$/, ''),
    baseUrl: site.BASE_URL,
    organizationName: 'aaif-goose',
    projectName: 'goose',
    links: {
      home: site.HOME_LINK,
      chat: site.CHAT_LINK,
      github: site.GITHUB_LINK,
      /** Prefix of "Edit this page"; null hides the link. */
      edit: site.EDIT_LINK === 'off' ? null : site.EDIT_LINK,
    },
    /** Null leaves security.txt out. */
    securityContact: site.SECURITY_CONTACT ?? null,
    vercelAnalytics: site.VERCEL_ANALYTICS,
  }));

const accountSchema = z
  .object({
    FIREBASE_API_KEY: required('FIREBASE_API_KEY'),
    FIREBASE_AUTH_DOMAIN: required('FIREBASE_AUTH_DOMAIN').regex(
      /^[^/\s]+$/,
      'FIREBASE_AUTH_DOMAIN must be a host name, without https://',
    ),
    FIREBASE_PROJECT_ID: required('FIREBASE_PROJECT_ID'),
    FIREBASE_APP_ID: z.string().optional(),
    FIREBASE_MEASUREMENT_ID: z.string().optional(),
    FIREBASE_AUTH_EMULATOR_URL: httpUrl('FIREBASE_AUTH_EMULATOR_URL').optional(),
  })
  .refine(
    (env) => !env.FIREBASE_MEASUREMENT_ID === !env.FIREBASE_APP_ID,
    'FIREBASE_APP_ID and FIREBASE_MEASUREMENT_ID need each other',
  )
  .transform((env) => ({
    apiKey: env.FIREBASE_API_KEY,
    authDomain: env.FIREBASE_AUTH_DOMAIN,
    projectId: env.FIREBASE_PROJECT_ID,
    appId: env.FIREBASE_APP_ID ?? null,
    measurementId: env.FIREBASE_MEASUREMENT_ID ?? null,
    /** Null talks to the hosted service. */
    emulatorUrl: env.FIREBASE_AUTH_EMULATOR_URL ?? null,
  }));

export type AccountSettings = Readonly<z.infer<typeof accountSchema>>;

export interface SiteSettings extends Readonly<z.infer<typeof siteSchema>> {
  /** Null builds the site without accounts. */
  readonly accounts: AccountSettings | null;
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
  const accounts =
    present['ACCOUNTS'] === 'off' ? null : accountSchema.safeParse(present);
  const problems = [...(site.error?.issues ?? []), ...(accounts?.error?.issues ?? [])];
  if (!site.success || problems.length > 0)
    throw new SettingsError(problems.map(({ message }) => message));
  return { ...site.data, accounts: accounts?.data ?? null };
}

/** The settings of the official emulator, for local servers and tests, whatever `.env` says. */
export function emulatorEnvironment(authPort: number): Record<string, string> {
  return {
    BASE_URL: '',
    ACCOUNTS: '',
    FIREBASE_APP_ID: '',
    FIREBASE_MEASUREMENT_ID: '',
    VERCEL_ANALYTICS: '',
    FIREBASE_API_KEY: 'demo-key',
    FIREBASE_AUTH_DOMAIN: 'demo-goose.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'demo-goose',
    FIREBASE_AUTH_EMULATOR_URL: `http://127.0.0.1:${authPort}`,
  };
}
