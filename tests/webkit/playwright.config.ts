import { defineConfig } from '@playwright/test';
import base from '../playwright.config';
import { webkitTests } from '../engines';

const host = process.env['HOST_URL'] ?? process.env['SITE_URL'];

// The proxy in front of the site (siteProxy.ts).
const baseURL = `http://127.0.0.1:${process.env['PROXY_PORT']}`;
Object.assign(process.env, { BROWSER: 'webkit', HOST_URL: host, SITE_URL: baseURL });

export default defineConfig({
  ...base,
  testDir: '..',
  testMatch: ['webkit/*.spec.ts', ...webkitTests.files],
  grep: [/webkit\//, ...webkitTests.titles],
  projects: [{ name: 'webkit' }],
  // A second one would start a browser and a display of its own.
  workers: 1,
  use: { ...base.use, baseURL },
});
