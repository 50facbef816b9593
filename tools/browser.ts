import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CommandError, runProgram } from './run.ts';

/** Keeps the browser from doing things of its own while it is tested or measured. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where systems keep Chromium or Chrome. */
const systemBrowsers: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** The browser that is on this machine: Playwright's own, else the system's; null when none is. */
export function findBrowser(
  exists: (file: string) => boolean = existsSync,
  playwrights: string = chromium.executablePath(),
): string | null {
  return [playwrights, ...systemBrowsers].find((file) => exists(file)) ?? null;
}

/** Debian's Chromium without windows: opening a page costs it a third of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The browser that tests open their pages in, where it is cheaper than the whole one; undefined
 * leaves the choice to Playwright, whose own has a shell without windows beside it. Such a shell
 * keeps no page alive for Back.
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

/** What decides how a browser can be had. */
export interface Machine {
  /** From /etc/os-release, such as `debian`; null elsewhere. */
  readonly distribution: string | null;
  readonly isRoot: boolean;
}

/** One way to get a browser. */
export interface Way {
  /** For the terminal. */
  readonly name: string;
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
}

const playwright = ['node_modules/@playwright/test/cli.js', 'install'];

/** The ways to get a browser on a machine, the best one first. */
export function waysToGet({ distribution, isRoot }: Machine): readonly Way[] {
  const usesApt = isRoot && (distribution === 'debian' || distribution === 'ubuntu');
  const download: Way = {
    name: "Playwright's Chromium",
    commands: [
      [process.execPath, ...playwright, ...(usesApt ? ['--with-deps'] : []), 'chromium'],
    ],
  };
  const fromApt: Way = {
    name: "the system's packages of Chromium",
    commands: [
      ['apt-get', 'update'],
      [
        'apt-get',
        'install',
        '-y',
        '--no-install-recommends',
        'chromium',
        'chromium-headless-shell',
        'fonts-liberation',
      ],
    ],
  };
  if (!usesApt) return [download];
  // Ubuntu's package only points to a snap, which few machines that run tests can start.
  return distribution === 'debian' ? [fromApt, download] : [download, fromApt];
}

/**
 * Finds a browser, or gets one, and says so.
 *
 * @throws {CommandError} that says what to run, when none could be had.
 */
export async function getBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== null) return found;
  for (const { name, commands } of waysToGet(thisMachine())) {
    console.log(`There is no Chromium or Chrome here. Installing ${name}…`);
    const browser = await tryCommands(commands);
    if (browser !== null) return browser;
  }
  throw new CommandError(
    'The browser tests need Chromium or Chrome, and none could be had here: run "npx playwright install --with-deps chromium" where it can download, then this again.',
  );
}

async function tryCommands(commands: Way['commands']): Promise<string | null> {
  try {
    for (const [program, ...args] of commands) await runProgram(program, args);
  } catch (error) {
    // The next way may work.
    console.log(error instanceof Error ? error.message : error);
  }
  return findBrowser();
}

function thisMachine(): Machine {
  return { distribution: readDistribution(), isRoot: process.getuid?.() === 0 };
}

function readDistribution(): string | null {
  const file = '/etc/os-release';
  if (!existsSync(file)) return null;
  return /^ID="?([\w-]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
}
