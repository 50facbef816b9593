import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { documentKind } from '../../hosting/documents';
import { nodeRequire } from '../nodeRequire';
import { scriptJson } from '../head-scripts/inlineScript';
import { panelPage } from '../../site/routes';
import {
  type SiteAnchors,
  siteAnchorsFile,
  type SitePage,
  sitePagesFile,
} from '../../src/ui/sitePages';
import { sectionsOf } from './sectionsOf';
import { cardSize, escaped } from './card';
import type { CardJob } from './drawCards';
import type * as ReadHead from './readHead';
import { minifyScripts } from './minifyScripts';
import { addPostPictures } from './postPictures';
import { structuredData } from './structuredData';

interface Options {
  readonly repository: string;
}

/** Card of the home page, and of pages that nobody can link to. */
const commonCard = 'img/social-card.png';

const cardOf = (place: string) => `img/cards/${place}.png`;

const isUnlisted: ReadonlySet<string> = new Set(['/404.html', panelPage]);

interface FoundPage extends SitePage {
  readonly sections: Readonly<Record<string, string>>;
}

const atOnce = 20;

/**
 * Gives each built page a picture for links to it, and structured data. Also writes the lists of
 * all pages and of their sections, by which links in goose's answers are judged.
 */
export default function pageHeads(
  { siteConfig, siteDir, outDir }: LoadContext,
  { repository }: Options,
): Plugin {
  const { baseUrl, tagline, title: name, url: origin } = siteConfig;
  const home = origin + baseUrl;
  const { readHead } = nodeRequire('./page-heads/readHead.ts') as typeof ReadHead;
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
    cards: CardJob['cards'][number][],
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
      const drawn = path.join(outDir, card);
      cards.push({ card: { title, section, description }, file: drawn });
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
    // Other plugins read the page at the same time, so it is replaced as a whole.
    const next = `${file}.new`;
    await writeFile(
      next,
      minifyScripts(addPostPictures(html, pictureOf)).replace(
        '</title>',
        (end) => end + tags.join(''),
      ),
    );
    await rename(next, file);
    const title = head.title || place;
    return { path: `/${place}`, title, sections: sectionsOf(html) };
  }

  return {
    name: 'page-heads',
    async postBuild({ routesPaths }) {
      const cards: CardJob['cards'][number][] = [];
      const pages: FoundPage[] = [];
      for (let start = 0; start < routesPaths.length; start += atOnce) {
        const some = routesPaths.slice(start, start + atOnce);
        pages.push(...(await Promise.all(some.map((each) => complete(each, cards)))));
      }
      const workerData: CardJob = { siteDir, site: name, cards };
      const thread = path.join(siteDir, 'plugins/page-heads/drawCards.ts');
      const drawn = once(new Worker(thread, { workerData }), 'exit');
      const listed = pages.filter((page) => !isUnlisted.has(page.path));
      const list = listed.map(({ path: at, title }): SitePage => ({ path: at, title }));
      await writeFile(path.join(outDir, sitePagesFile), JSON.stringify(list));
      const anchors: SiteAnchors = Object.fromEntries(
        listed.map(({ path: at, title, sections }) => [at, { title, sections }]),
      );
      await writeFile(path.join(outDir, siteAnchorsFile), JSON.stringify(anchors));
      await drawn;
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
