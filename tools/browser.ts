import { existsSync, globSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CommandError, runProgram } from './run.ts';

/** Stop work of the browser's own during tests and measurements. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemBrowsers: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** Finds the browser of this machine: Playwright's own, else the system's. */
export function findBrowser(
  exists: (file: string) => boolean = existsSync,
  playwrights: string = chromium.executablePath(),
): string | null {
  return [playwrights, ...systemBrowsers].find((file) => exists(file)) ?? null;
}

/** Debian's Chromium without windows opens a page in a third of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Finds a browser for tests that need no window; undefined leaves the choice to Playwright, which
 * brings such a shell itself. A shell keeps no page alive for Back.
 */
export function findHeadlessBrowser(
  exists: (file: string) => boolean = existsSync,
  playwrights: string = chromium.executablePath(),
): string | undefined {
  const browser = exists(headlessShell)
    ? headlessShell
    : findBrowser(exists, playwrights);
  return browser === null || browser === playwrights ? undefined : browser;
}

export function findFirefox(): string | null {
  const file = '/usr/bin/firefox-esr';
  return existsSync(file) ? file : null;
}

export const webkitPackages = ['webkit2gtk-driver', 'xvfb'] as const;

/** Finds the browser that Debian's WebKitWebDriver drives; null where a part of it is missing. */
export function findWebKit(): string | null {
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return programs.every((file) => existsSync(file)) ? (browser ?? null) : null;
}

export interface Machine {
  /** From /etc/os-release; null elsewhere. */
  readonly distribution: string | null;
  readonly isRoot: boolean;
}

type Commands = readonly (readonly [program: string, ...args: string[]])[];

/** The ways to install a browser on a machine, the best one first. */
export function waysToGet({ distribution, isRoot }: Machine): readonly Commands[] {
  // Playwright's own browsers are made for glibc.
  if (distribution === 'alpine') return isRoot ? [[['apk', 'add', 'chromium']]] : [];
  const usesApt = isRoot && (distribution === 'debian' || distribution === 'ubuntu');
  const playwright = ['node_modules/@playwright/test/cli.js', 'install'];
  const more = usesApt ? ['--with-deps'] : [];
  const download: Commands = [[process.execPath, ...playwright, ...more, 'chromium']];
  if (!usesApt) return [download];
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  const fromApt: Commands = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ];
  // Ubuntu's package only points to a snap, which few machines that run tests can start.
  return distribution === 'debian' ? [fromApt, download] : [download, fromApt];
}

/**
 * Finds a browser, or installs one.
 *
 * @throws {CommandError} that names the command to run, when none could be installed.
 */
export async function getBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== null) return found;
  const isRoot = process.getuid?.() === 0;
  const distribution = readDistribution();
  for (const commands of waysToGet({ distribution, isRoot })) {
    console.log('There is no Chromium or Chrome here. Installing one…');
    try {
      for (const [program, ...args] of commands) await runProgram(program, args);
    } catch (error) {
      // The next way may work.
      console.log(error instanceof Error ? error.message : error);
    }
    const browser = findBrowser();
    if (browser !== null) return browser;
  }
  const command =
    distribution === 'alpine'
      ? 'apk add chromium'
      : 'npx playwright install --with-deps chromium';
  throw new CommandError(
    `The browser tests need Chromium or Chrome, and none could be had here: run "${command}" where it can download, then this again.`,
  );
}

function readDistribution(): string | null {
  const file = '/etc/os-release';
  if (!existsSync(file)) return null;
  return /^ID="?([\w-]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
}
