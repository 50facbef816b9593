import { readdirSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const sections = readdirSync('src/content/docs').filter((name) =>
  name.startsWith('section-'),
);

export default defineConfig({
  site: 'http://localhost',
  integrations: [
    starlight({
      title: 'Docs',
      sidebar: sections.map((directory) => ({
        label: directory,
        collapsed: true,
        items: [{ autogenerate: { directory } }],
      })),
    }),
  ],
});
