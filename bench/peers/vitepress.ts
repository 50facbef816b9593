import type { Peer } from './peer.ts';
import { copyTemplate, writePages, writeSidebar } from './write-pages.ts';

export const vitepress: Peer = {
  label: 'VitePress',
  packages: 'vitepress',
  generator: 'vitepress',
  prepare(folder, pages) {
    copyTemplate('vitepress', folder);
    writePages(folder, pages, { heading: true });
    writeSidebar(folder, pages);
  },
  build: { program: 'vitepress/bin/vitepress.js', args: ['build'] },
  output: '.vitepress/dist',
  most: 500,
  address: ({ place }) => `/${place}`,
};
