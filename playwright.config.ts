import { defineConfig } from '@playwright/test';
import { browserFlags, findHeadlessBrowser } from './tools/browser.ts';

const browser = findHeadlessBrowser();

export default defineConfig({
  testDir: process.env['TEST_DIR'] ?? 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs it is to be mended (MAINTAINING.md); the report names it as flaky.
  retries: 1,
  // One more than the cores of a small machine, since a test waits for some part of its time.
  workers: 3,
  // Upper bounds for a busy machine; a state that is reached ends the wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    browserName: 'chromium',
    baseURL: process.env['SITE_URL'],
    locale: 'en-US',
    launchOptions: {
      // A test's page is gone before code that is compiled a second time has paid for that.
      args: [...browserFlags, '--js-flags=--no-maglev --no-opt'],
      ...(browser !== undefined && { executablePath: browser }),
    },
  },
});
