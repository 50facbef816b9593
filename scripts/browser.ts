import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/** Debian's browser; null elsewhere, where Playwright has its own (`npx playwright install chromium`). */
export const systemBrowser = existsSync(debianChromium) ? debianChromium : null;

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
