import { readFileSync } from 'node:fs';
import { defineConfig } from '@rspress/core';

export default defineConfig({
  root: 'docs',
  title: 'Docs',
  route: { cleanUrls: true },
  themeConfig: { sidebar: { '/': JSON.parse(readFileSync('sidebar.json', 'utf8')) } },
});
