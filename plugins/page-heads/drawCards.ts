import { copyFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { keeper } from '../kept.ts';
import { type Card, cardSvg, escaped, type Measure } from './card.ts';

export interface CardJob {
  readonly siteDir: string;
  /** Name of the site. */
  readonly site: string;
  readonly cards: readonly { readonly card: Card; readonly file: string }[];
}

/** Draws cards into PNG files. A card takes 15 ms. */
async function drawCards({ siteDir, site, cards }: CardJob): Promise<void> {
  const folder = path.join(siteDir, 'plugins/page-heads');
  const fontFiles = globSync('fonts/*.ttf', { cwd: folder })
    .map((font) => path.join(folder, font))
    .toSorted();
  // Cropped to nothing, a picture stays whole, and is not copied once more pixel by pixel.
  const crop = { left: 0, top: 0, right: 0, bottom: 0 };
  const options = { font: { fontFiles, loadSystemFonts: false }, crop };
  const logoFile = path.join(siteDir, 'static/img/goose.svg');
  const logo = readFileSync(logoFile, 'utf8').replace(
    '<svg',
    '<svg width="64" height="64"',
  );
  const tokens = path.join(siteDir, 'src/ui/tokens.css');
  const makers = [path.join(folder, 'drawCards.ts'), logoFile, tokens, ...fontFiles];
  const kept = keeper(siteDir, 'cards', makers);

  /** Widths of words for a font of 100 pixels; cards have many in common. */
  const widths = new Map<string, number>();
  const width = (word: string, weight: number) => {
    const text = `<text y="100" font-family="Figtree" font-size="100" font-weight="${weight}">${escaped(word)}</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="200">${text}</svg>`;
    const found = widths.get(text) ?? new Resvg(svg, options).getBBox()?.width ?? 0;
    widths.set(text, found);
    return found;
  };
  /** In hundredths of the font's size; the margins of a word are part of it. */
  const space = 30;
  const measure: Measure = (text, size, weight) =>
    text
      .split(' ')
      .reduce((sum, word, index) => sum + width(word, weight) + (index && space), 0) *
    (size / 100);

  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;

  for (const { card, file } of cards) {
    const drawn = kept(JSON.stringify({ site, card }), () =>
      new Resvg(cardSvg(card, site, logo, measure), options).render().asPng(),
    );
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync(drawn, file);
    // V8 does not see resvg's memory, and would leave 200 MB of it to the end of the build.
    collectGarbage();
    await setImmediate();
  }
}

// The program of a thread, so that the build goes on meanwhile.
void drawCards(workerData as CardJob);
