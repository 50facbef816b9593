import { defineConfig } from '@playwright/test';
import { browserFlags, findHeadlessBrowser } from './tools/browser.ts';

const browser = findHeadlessBrowser();

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
    // To record each test costs a good part of its time.
    trace: 'on-first-retry',
    launchOptions: {
      args: [...browserFlags],
      ...(browser !== undefined && { executablePath: browser }),
    },
  },
});
