import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { type Card, cardSvg, escaped, type Measure } from './card';

/** Draws a card into a PNG file. */
export type DrawCard = (card: Card, file: string) => Promise<void>;

/**
 * Prepares to draw cards. What was drawn in an earlier build is taken from there: a card takes about
 * a tenth of a second.
 *
 * @param siteDir Folder of the project, for logo and fonts.
 * @param site Name of the site.
 */
export function cardDrawer(siteDir: string, site: string): DrawCard {
  const folder = path.join(siteDir, 'plugins/page-heads');
  const kept = path.join(siteDir, 'node_modules/.cache/cards');
  const logo = readFileSync(path.join(siteDir, 'static/img/goose.svg'), 'utf8').replace(
    '<svg',
    '<svg width="64" height="64"',
  );
  const fontBuffers = ['Regular', 'Bold'].map((name) =>
    readFileSync(path.join(folder, `fonts/Figtree-${name}.ttf`)),
  );
  const options = { font: { fontBuffers, loadSystemFonts: false } };
  const look = createHash('sha256')
    .update(readFileSync(path.join(folder, 'card.ts')))
    .update(logo)
    .update(site);
  for (const font of fontBuffers) look.update(font);
  const style = look.digest('hex');
  mkdirSync(kept, { recursive: true });
  let ready: Promise<void> | null = null;

  const measure: Measure = (text, size, weight) => {
    const drawn = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="99"><text y="50" font-family="Figtree" font-size="${size}" font-weight="${weight}">${escaped(text)}</text></svg>`,
      options,
    );
    const width = drawn.getBBox()?.width ?? 0;
    drawn.free();
    return width;
  };

  return async (card, file) => {
    const key = createHash('sha256').update(style).update(JSON.stringify(card));
    const found = path.join(kept, `${key.digest('hex')}.png`);
    if (!existsSync(found)) {
      ready ??= initWasm(readFileSync(wasmFile()));
      await ready;
      const drawing = new Resvg(cardSvg(card, site, logo, measure), options);
      await writeFile(found, drawing.render().asPng());
      drawing.free();
    }
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(found, file);
  };
}

function wasmFile(): string {
  return createRequire(__filename).resolve('@resvg/resvg-wasm/index_bg.wasm');
}
