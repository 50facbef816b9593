import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { documentKind } from '../../hosting/documents';
import { native } from '../native';
import { scriptJson } from '../scriptJson';
import { panelPage } from '../../site/routes';
import { type SiteAnchors, siteAnchorsFile } from '../../src/ui/siteAnchors';
import { type SitePage, sitePagesFile } from '../../src/ui/sitePages';
import { sectionsOf } from './sectionsOf';
import { cardSize, escaped } from './card';
import { cardDrawer } from './drawCards';
import type * as ReadHead from './readHead';
import { addPostPictures } from './postPictures';
import { structuredData } from './structuredData';

interface Options {
  /** Where the project is developed. */
  readonly repository: string;
}

/** Of the home page, and of pages that nobody can link to. */
const commonCard = 'img/social-card.png';

const cardOf = (place: string) => `img/cards/${place}.png`;

/** Pages that nobody looks for. */
const isUnlisted: ReadonlySet<string> = new Set(['/404.html', panelPage]);

interface FoundPage extends SitePage {
  readonly sections: Readonly<Record<string, string>>;
}

/** So many pages are in memory at a time. */
const atOnce = 20;

/**
 * Gives each built page a picture of its own, which is shown beside a link to it, and says what the
 * page is to programs that read it. Both stand in the HTML alone: they cost a reader no script.
 *
 * Writes the list of all pages too, for readers who come to an address without one, and that of their
 * sections, by which links in answers of goose are judged.
 */
export default function pageHeads(
  { siteConfig, siteDir, outDir }: LoadContext,
  { repository }: Options,
): Plugin {
  const { baseUrl, tagline, title: name, url: origin } = siteConfig;
  const home = origin + baseUrl;
  // The file has this type.
  const { readHead } = native('./page-heads/readHead.ts') as typeof ReadHead;
  const site = {
    name,
    description: tagline,
    url: home,
    logo: `${home}img/goose.svg`,
    repository,
  };

  const pictureOf = (url: string) => home + cardOf(url.slice(home.length));

  async function complete(
    permalink: string,
    { draw }: ReturnType<typeof cardDrawer>,
  ): Promise<FoundPage> {
    const place = permalink.slice(baseUrl.length);
    const file = path.join(outDir, `${place.replace(/\.html$/, '') || 'index'}.html`);
    const html = await readFile(file, 'utf8');
    const head = readHead(html, name);
    const isPublic = documentKind(`/${place}`) === 'page' && place !== '404.html';
    const hasOwn = isPublic && place !== '';
    const card = hasOwn ? cardOf(place) : commonCard;
    const picture = head.image ?? home + card;
    if (hasOwn && !head.image) {
      const section = head.section ?? (place.startsWith('blog/') ? 'Blog' : '');
      const { title, description } = head;
      await draw({ title, section, description }, path.join(outDir, card));
    }
    const modified = /<time datetime="?([^\s">]+)"? itemprop="?dateModified/i.exec(html);
    const data = isPublic
      ? structuredData(head, site, picture, modified?.[1] ?? null)
      : null;
    const tags = [
      ...(head.image ? [] : pictureTags(picture, head.title)),
      ...(data
        ? [`<script type="application/ld+json">${scriptJson(data)}</script>`]
        : []),
    ];
    // Others read the page at the same time, so it is there at once as a whole.
    const next = `${file}.new`;
    await writeFile(
      next,
      addPostPictures(html, pictureOf).replace('</title>', (end) => end + tags.join('')),
    );
    await rename(next, file);
    const title = head.title || place;
    return { path: `/${place}`, title, sections: sectionsOf(html) };
  }

  return {
    name: 'page-heads',
    async postBuild({ routesPaths }) {
      const cards = cardDrawer(siteDir, name);
      const pages: FoundPage[] = [];
      for (let start = 0; start < routesPaths.length; start += atOnce) {
        const some = routesPaths.slice(start, start + atOnce);
        pages.push(...(await Promise.all(some.map((each) => complete(each, cards)))));
      }
      await cards.close();
      const listed = pages.filter((page) => !isUnlisted.has(page.path));
      const list = listed.map(({ path: at, title }): SitePage => ({ path: at, title }));
      await writeFile(path.join(outDir, sitePagesFile), JSON.stringify(list));
      const anchors: SiteAnchors = Object.fromEntries(
        listed.map(({ path: at, title, sections }) => [at, { title, sections }]),
      );
      await writeFile(path.join(outDir, siteAnchorsFile), JSON.stringify(anchors));
    },
  };
}

function pictureTags(address: string, title: string): readonly string[] {
  return [
    ['property', 'og:image', address],
    ['property', 'og:image:width', String(cardSize.width)],
    ['property', 'og:image:height', String(cardSize.height)],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:image', address],
  ].map(
    ([attribute, name, content = '']) =>
      `<meta ${attribute}="${name}" content="${escaped(content)}">`,
  );
}
