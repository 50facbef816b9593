import type { Peer } from './peer.ts';
import { copyTemplate, writePages, writeSidebar } from './write-pages.ts';

export const rspress: Peer = {
  label: 'Rspress',
  packages: 'rspress',
  generator: '@rspress/core',
  prepare(folder, pages) {
    copyTemplate('rspress', folder);
    writePages(`${folder}/docs`, pages, { heading: true });
    writeSidebar(folder, pages);
  },
  build: { program: '@rspress/core/bin/rspress.js', args: ['build'] },
  output: 'doc_build',
  most: 500,
  address: ({ place }) => `/${place}`,
};
