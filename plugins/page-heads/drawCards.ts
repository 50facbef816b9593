import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Card } from './card';
import type { Order } from './cardWorker';

/** Draws cards into PNG files. */
interface CardDrawer {
  draw(card: Card, file: string): Promise<void>;
  /** To be called once all are drawn. */
  close(): Promise<void>;
}

/**
 * Prepares to draw cards, in a thread of their own: each takes some hundredths of a second. What was
 * drawn in an earlier build is taken from there.
 *
 * @param siteDir Folder of the project, for logo, fonts and colors.
 * @param site Name of the site.
 */
export function cardDrawer(siteDir: string, site: string): CardDrawer {
  const folder = path.join(siteDir, 'plugins/page-heads');
  const kept = path.join(siteDir, 'node_modules/.cache/cards');
  const fonts = globSync(path.join(folder, 'fonts/*.ttf')).toSorted();
  const logo = path.join(siteDir, 'static/img/goose.svg');
  const look = createHash('sha256').update(site);
  for (const name of ['card.ts', 'cardWorker.ts', 'png.ts'])
    look.update(readFileSync(path.join(folder, name)));
  const tokens = path.join(siteDir, 'src/ui/tokens.css');
  for (const file of [logo, tokens, ...fonts]) look.update(readFileSync(file));
  const style = look.digest('hex');
  mkdirSync(kept, { recursive: true });

  const waiting: { done: () => void; fail: (error: unknown) => void }[] = [];
  let worker: Worker | null = null;
  const start = () => {
    const started = new Worker(path.join(folder, 'cardWorker.ts'), {
      workerData: { site, logo: readFileSync(logo, 'utf8'), fonts },
    });
    // The answers come in the order of the orders.
    started.on('message', () => waiting.shift()?.done());
    started.on('error', (error) => waiting.forEach(({ fail }) => fail(error)));
    return started;
  };
  const order = (what: Order) =>
    new Promise<void>((done, fail) => {
      waiting.push({ done, fail });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window
      (worker ??= start()).postMessage(what);
    });

  return {
    async draw(card, file) {
      const key = createHash('sha256').update(style).update(JSON.stringify(card));
      const found = path.join(kept, `${key.digest('hex')}.png`);
      if (!existsSync(found)) await order({ card, file: found });
      await mkdir(path.dirname(file), { recursive: true });
      await copyFile(found, file);
    },
    async close() {
      await worker?.terminate();
    },
  };
}
