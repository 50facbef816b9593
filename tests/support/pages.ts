import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SessionTranscript } from '../../data/types';
import { authFolder } from '../../site/routes';
import { siteDir } from './environment';

/** The addresses of all pages that search engines are told of, by the built sitemap. */
export const publicPages: readonly string[] = [
  ...readFileSync(path.join(siteDir, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)/g),
].map(([, address = '']) => new URL(address).pathname);

/** The built file of a page. */
const fileOf = (address: string) =>
  path.join(siteDir, `${address === '/' ? '/index' : address}.html`);

/** A session that `npm run record:goose` has recorded. */
export const recorded = (name: string) =>
  // It wrote the file in this shape.
  JSON.parse(readFileSync(`data/sessions/${name}.json`, 'utf8')) as SessionTranscript;

export const htmlOf = (address: string) => readFileSync(fileOf(address), 'utf8');

/** The docs pages that somebody wrote. The others list what is in a category. */
export const writtenDocs: readonly string[] = publicPages.filter(
  (address) => address.startsWith('/docs/') && !address.startsWith('/docs/category/'),
);

/** The addresses of the pages on the way into an account, by the built files. */
export const authPages: readonly string[] = globSync(`.${authFolder}*.html`, {
  cwd: siteDir,
}).map((file) => `/${file.replace('.html', '')}`);
