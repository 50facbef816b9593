import { defineConfig } from '@playwright/test';
import { browserFlags, findHeadlessBrowser } from './tools/browser.ts';

const browser = findHeadlessBrowser();

export default defineConfig({
  testDir: process.env['TEST_DIR'] ?? 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Upper bounds for a busy machine; a state that is reached ends the wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    browserName: 'chromium',
    baseURL: process.env['SITE_URL'],
    locale: 'en-US',
    // To record each test costs a good part of its time; `-- --trace=on` does so.
    trace: 'off',
    launchOptions: {
      args: [...browserFlags],
      ...(browser !== undefined && { executablePath: browser }),
    },
  },
});
