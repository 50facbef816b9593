import { defineConfig } from '@playwright/test';
import base from '../playwright.config';
import { webkitTests } from '../engines';

const host = process.env['HOST_URL'] ?? process.env['SITE_URL'];

// Each worker has a proxy of its own in front of the site (siteProxy.ts).
const ports = (process.env['PROXY_PORTS'] ?? '').split(',');
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const baseURL = `http://127.0.0.1:${ports[worker]}`;
Object.assign(process.env, { BROWSER: 'webkit', HOST_URL: host, SITE_URL: baseURL });

export default defineConfig({
  ...base,
  testDir: '..',
  testMatch: ['webkit/*.spec.ts', ...webkitTests.files],
  grep: [/webkit\//, ...webkitTests.titles],
  projects: [{ name: 'webkit' }],
  workers: ports.length,
  use: { ...base.use, baseURL },
});
