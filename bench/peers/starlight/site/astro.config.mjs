import { readdirSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const parts = readdirSync('src/content/docs').filter((name) => name.startsWith('part-'));

export default defineConfig({
  site: 'http://localhost',
  integrations: [
    starlight({
      title: 'Docs',
      sidebar: parts.map((directory) => ({
        label: directory,
        collapsed: true,
        items: [{ autogenerate: { directory, collapsed: true } }],
      })),
    }),
  ],
});
