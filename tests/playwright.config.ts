import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { browserFlags, findHeadlessBrowser } from '../tools/browser.ts';
import { firefoxTests, overriddenTests } from './engines';

const browser = findHeadlessBrowser();
const engine = process.env['ENGINE'] ?? 'e2e';

/** Debian's Firefox, which Playwright reaches by WebDriver BiDi: no touch, media or downloads, and pages always run scripts. */
const firefox: Project = {
  name: 'firefox',
  // Each worker starts a Firefox of its own, which takes ten seconds of the processor.
  workers: 1,
  testMatch: firefoxTests.files,
  grep: firefoxTests.titles,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.resolve('tests/support/firefox.mjs'),
      // For a test that answers what Firefox itself asks.
      args: ['--remote-allow-system-access'],
      firefoxUserPrefs: {
        // Without a screen Firefox has no mouse, and the site would be laid out for touch.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // The server that hears what a page sends by WebRTC is on this machine.
        'media.peerconnection.ice.loopback': true,
        // A test ends before code that is compiled a second time has paid for that. Each frame costs the processor.
        'javascript.options.ion': false,
        'layout.frame_rate': 30,
        // No page needs a process in reserve.
        'dom.ipc.processPrelaunch.enabled': false,
      },
    },
  },
};

const chromium = {
  browserName: 'chromium' as const,
  // Each frame of an animation costs the processor; Firefox and WebKit run the main uses with motion.
  contextOptions: { reducedMotion: 'reduce' as const },
  launchOptions: {
    args: [
      ...browserFlags,
      // A test's page is gone before code that is compiled a second time has paid for that.
      '--js-flags=--no-maglev --no-opt',
      // Playwright's own option sends each request again, and sometimes once too often.
      '--ignore-certificate-errors',
    ],
    ...(browser !== undefined && { executablePath: browser }),
  },
};

/** The site counts as one on the internet there, and asks before it reaches this computer. */
const publicSpaces = ['SITE_URL', 'AUTH_EMULATOR_URL'].map(
  (name) => `${process.env[name]?.replace('http://', '')}=public`,
);
const onPublicAddress = 'e2e/console/local-network.spec.ts';

const inChromium: Project[] = [
  // First, since its test is the longest.
  {
    name: 'chromium-public',
    testMatch: onPublicAddress,
    use: {
      ...chromium,
      launchOptions: {
        ...chromium.launchOptions,
        args: [
          ...chromium.launchOptions.args,
          `--ip-address-space-overrides=${publicSpaces.join()}`,
        ],
      },
    },
  },
  {
    name: 'chromium',
    testIgnore: onPublicAddress,
    ...(process.env['TESTS'] === 'overridden' && {
      testMatch: overriddenTests.files,
      grep: overriddenTests.titles,
    }),
    use: chromium,
  },
];

export default defineConfig({
  testDir: path.resolve(process.env['TEST_DIR'] ?? 'tests/e2e'),
  outputDir: path.resolve('test-results', engine),
  fullyParallel: true,
  forbidOnly: true,
  // A test waits for some part of its time, but programs or other browsers run beside these.
  workers: 2,
  // Upper bounds for a machine that is four times as slow; a state that is reached ends the wait.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: path.resolve(`.cache/${engine}.json`) }]],
  use: {
    baseURL: process.env['SITE_URL'],
    locale: 'en-US',
    // A new renderer would compile the site's scripts anew. Playwright empties all that a test has stored; a permission stays.
    reuseContext: true,
  },
  projects: engine === 'firefox' ? [firefox] : inChromium,
});
