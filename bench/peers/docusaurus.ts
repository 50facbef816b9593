import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Peer } from './peer.ts';
import { copyTemplate, writePages } from './write-pages.ts';

/**
 * Docusaurus's classic theme as it comes, with the same versions as the site, and Firebase loaded
 * with every page by a provider that renders its children once it knows who the reader is.
 */
export const docusaurus: Peer = {
  label: 'Docusaurus + Firebase',
  packages: null,
  generator: '@docusaurus/core',
  prepare(folder, pages) {
    copyTemplate('docusaurus', folder);
    writePages(`${folder}/docs`, pages, { heading: false });
  },
  build: { program: '@docusaurus/core/bin/docusaurus.mjs', args: ['build'] },
  output: 'build',
  address: ({ place }) => `/docs/${place}`,
};

/** The same without Firebase and its root, so that it writes the text of its pages, as this site does. */
export const stockDocusaurus: Peer = {
  ...docusaurus,
  label: 'Docusaurus',
  onlyBuilds: true,
  prepare(folder, pages) {
    docusaurus.prepare(folder, pages);
    rmSync(path.join(folder, 'src/theme'), { recursive: true });
  },
};
