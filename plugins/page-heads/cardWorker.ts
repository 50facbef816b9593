import { writeFileSync } from 'node:fs';
import { parentPort as port, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { type Card, cardSvg, escaped, type Measure } from './card.ts';
import { indexedPng } from './png.ts';

/** A card to be drawn into a file. */
export interface Order {
  readonly card: Card;
  readonly file: string;
}

// What drawCards.ts gives to this thread.
const { site, logo, fonts } = workerData as {
  readonly site: string;
  readonly logo: string;
  readonly fonts: string[];
};
const options = { font: { fontFiles: fonts, loadSystemFonts: false } };
const mark = logo.replace('<svg', '<svg width="64" height="64"');

/** Widths of words for a font of 100 pixels; cards have many in common. */
const widths = new Map<string, number>();

function width(word: string, weight: number): number {
  const text = `<text y="100" font-family="Figtree" font-size="100" font-weight="${weight}">${escaped(word)}</text>`;
  const found =
    widths.get(text) ??
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="200">${text}</svg>`,
      options,
    ).getBBox()?.width ??
    0;
  widths.set(text, found);
  return found;
}

/** In hundredths of the font's size; a word's own margins are in it. */
const space = 30;

const measure: Measure = (text, size, weight) =>
  text
    .split(' ')
    .reduce((sum, word, index) => sum + width(word, weight) + (index && space), 0) *
  (size / 100);

port?.on('message', ({ card, file }: Order) => {
  const drawn = new Resvg(cardSvg(card, site, mark, measure), options).render();
  const { pixels, width: columns, height: rows } = drawn;
  writeFileSync(file, indexedPng(pixels, columns, rows) ?? drawn.asPng());
  port?.postMessage(null);
});
