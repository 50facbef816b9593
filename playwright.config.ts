import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's browser; elsewhere Playwright's own (`npx playwright install chromium`). */
const debianChromium = '/usr/bin/chromium';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: process.env['TEST_DIR'] ?? 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Tells a test that a busy machine has upset from a broken one; the report names it as flaky.
  retries: 1,
  workers: 2,
  // Upper bounds for a busy machine; a state that is reached ends the wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    browserName: 'chromium',
    baseURL: process.env['SITE_URL'],
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      args,
      ...(existsSync(debianChromium) && { executablePath: debianChromium }),
    },
  },
});
