import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

interface Options {
  readonly contact: string;
}

/** Writes `/.well-known/security.txt`, the contact for reports of security holes. */
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

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year, so that nobody trusts a contact that was forgotten. */
const validDays = 350;

/**
 * The text of the file, by RFC 9116.
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
