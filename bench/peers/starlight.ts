import type { Peer } from './peer.ts';
import { copyTemplate, writePages } from './write-pages.ts';

export const starlight: Peer = {
  label: 'Starlight',
  packages: 'starlight',
  generator: '@astrojs/starlight',
  prepare(folder, pages) {
    copyTemplate('starlight', folder);
    writePages(`${folder}/src/content/docs`, pages, { heading: false });
  },
  build: {
    program: 'astro/bin/astro.mjs',
    args: ['build'],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  },
  output: 'dist',
  address: ({ place }) => `/${place}/`,
};
