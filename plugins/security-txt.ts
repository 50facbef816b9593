import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { securityTxt } from '../hosting/securityTxt';

interface Options {
  readonly contact: string;
}

/** Writes `/.well-known/security.txt`, which tells whoever finds a hole whom to tell. */
export default function securityTxtFile(
  { siteConfig, outDir }: LoadContext,
  { contact }: Options,
): Plugin {
  const address = `${siteConfig.url}/.well-known/security.txt`;
  return {
    name: 'security-txt',
    async postBuild() {
      const folder = path.join(outDir, '.well-known');
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, 'security.txt'),
        securityTxt(contact, address, new Date()),
      );
    },
  };
}
