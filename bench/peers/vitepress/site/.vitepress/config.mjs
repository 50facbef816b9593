import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Docs',
  cleanUrls: true,
  themeConfig: { sidebar: JSON.parse(readFileSync('sidebar.json', 'utf8')) },
});
