import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

interface Options {
  /** A URI; without one there is no `security.txt`. */
  readonly contact: string | null;
}

/** Writes the files that programs look for at the root of a host: `robots.txt` and `security.txt`. */
export default function rootFiles(
  { siteConfig, outDir }: LoadContext,
  { contact }: Options,
): Plugin {
  const securityFile = '.well-known/security.txt';
  return {
    name: 'root-files',
    async postBuild() {
      writeFileSync(
        path.join(outDir, 'robots.txt'),
        `User-agent: *\nAllow: /\n\nSitemap: ${siteConfig.url}/sitemap.xml\n`,
      );
      if (contact === null) return;
      mkdirSync(path.join(outDir, '.well-known'), { recursive: true });
      writeFileSync(
        path.join(outDir, securityFile),
        securityTxt(contact, `${siteConfig.url}/${securityFile}`, new Date()),
      );
    },
  };
}

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year, so that nobody trusts a contact that was forgotten. */
const validDays = 350;

/**
 * The contact for reports of security holes, by RFC 9116.
 *
 * @param contact A URI, such as `mailto:security@example.com`.
 * @param address The file's own address.
 */
export function securityTxt(contact: string, address: string, built: Date): string {
  const expires = new Date(built.getTime() + validDays * day);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${address}`,
    '',
  ].join('\n');
}
