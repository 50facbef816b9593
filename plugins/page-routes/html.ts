import { glob, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HtmlTags } from '@docusaurus/types';
import { type FirstPage, firstPageId } from './client/firstPage';
import { scriptJson } from '../scriptJson';
import { startScripts } from './startScripts';

const scriptsId = 'scripts';
const scriptTag = /<script src="?([^\s">]+)"? defer(?:="")?><\/script>/g;

/** The tags that {@link completePages} fills for each page, and the script that reads them. */
export const tags: HtmlTags = [
  { tagName: 'script', attributes: { type: 'application/json', id: firstPageId } },
  { tagName: 'script', attributes: { type: 'application/json', id: scriptsId } },
  {
    tagName: 'script',
    innerHTML: `(${startScripts.toString()})(${JSON.stringify(scriptsId)})`,
  },
];

/**
 * Gives each built page what it needs to know of the site, and lets its scripts start late.
 *
 * @param outDir Folder of the built site.
 * @param firstPageOf See pageOf.ts.
 */
export async function completePages(
  outDir: string,
  baseUrl: string,
  firstPageOf: (pagePath: string, html: string) => FirstPage,
): Promise<void> {
  for await (const file of glob('**/*.html', { cwd: outDir })) {
    const place = path.join(outDir, file);
    const html = await readFile(place, 'utf8');
    // Pages that only redirect have no scripts of their own.
    if (!html.includes('id=__docusaurus') && !html.includes('id="__docusaurus"'))
      continue;
    const pagePath = baseUrl + file.replace(/(?:^|\/)index\.html$|\.html$/, '');
    const complete = completePage(html, firstPageOf(pagePath, html));
    // Other parts of the build read these files at the same time: they find the old page or the new.
    await writeFile(`${place}.new`, complete);
    await rename(`${place}.new`, place);
  }
}

/** @param html A page as Docusaurus wrote it. */
export function completePage(html: string, firstPage: FirstPage): string {
  const addresses = [...html.matchAll(scriptTag)].map(([, address = '']) => address);
  const given = Object.keys(firstPage.docsVersions);
  const needed = addresses.filter(
    (address) => !given.some((name) => address.includes(`/${name}.`)),
  );
  // The one that renders the page comes after the parts that it renders.
  const last = needed.find((address) => /\/main\.[^/]*$/.test(address));
  if (!last) throw new Error('The page has no main script.');
  const ordered = [...needed.filter((address) => address !== last), last];
  return fill(
    fill(html.replaceAll(scriptTag, ''), firstPageId, firstPage),
    scriptsId,
    ordered,
  );
}

function fill(html: string, id: string, content: unknown): string {
  const tag = new RegExp(`(<script [^>]*id="?${id}"?[^>]*>)</script>`);
  if (!tag.test(html)) throw new Error(`The page has no element ${id}.`);
  return html.replace(
    tag,
    (_all, start: string) => `${start}${scriptJson(content)}</script>`,
  );
}
