import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { smallestBrotli, smallestGzip } from '../../hosting/compression';
import { authEmulatorUrl, siteDir, siteUrl } from './environment';

/** A file that a page asked for. */
export interface Asked {
  readonly url: URL;
  /** `script`, `stylesheet`, `font`… or `other` for a file that is only prefetched. */
  readonly type: string;
}

/** Waits until the page has loaded and its scripts have nothing left to do. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}

/** Requests of a page during an action, in order, until all have ended and none follows. */
export async function requestsDuring(
  page: Page,
  action: () => Promise<void>,
): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const underWay = new Set<Request>();
  const note = (request: Request) => {
    underWay.add(request);
    asked.push({ url: new URL(request.url()), type: request.resourceType() });
  };
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', note).on('requestfinished', end).on('requestfailed', end);
  await action();
  await expect
    .poll(async () => {
      await idle(page);
      return [...underWay].map((request) => request.url());
    })
    .toEqual([]);
  page.off('request', note).off('requestfinished', end).off('requestfailed', end);
  return asked;
}

/** The paths of the files of a type, each once. */
export function filesOf(asked: readonly Asked[], type: string): readonly string[] {
  const files = asked.filter((each) => each.type === type);
  return [...new Set(files.map(({ url }) => url.pathname))];
}

/** Bytes of files of the built site, each compressed by itself with brotli at its best. */
export const brotliBytes = (files: readonly string[]) => bytes(files, smallestBrotli);

/** Bytes of files of the built site, each compressed by itself with gzip at its best. */
export const gzipBytes = (files: readonly string[]) => bytes(files, smallestGzip);

/** A file as on the published site: the ports of the tests are others on each machine, and so is their size. */
const published = (file: string) =>
  Buffer.from(
    readFileSync(path.join(siteDir, file), 'latin1')
      .replaceAll(siteUrl, 'https://goose-docs.ai')
      .replaceAll(`"${authEmulatorUrl}"`, 'null'),
    'latin1',
  );

/** Sizes by file, since most pages have most files in common. */
const sizes = new Map<string, Promise<number>>();

async function bytes(
  files: readonly string[],
  compress: (content: Buffer) => Promise<Buffer>,
): Promise<number> {
  const each = files.map((file) => {
    const key = `${compress.name} ${file}`;
    const size = sizes.get(key) ?? compress(published(file)).then(({ length }) => length);
    sizes.set(key, size);
    return size;
  });
  return (await Promise.all(each)).reduce((sum, size) => sum + size, 0);
}

/** Counts how often a page is loaded from now on; a load that another one replaces does not count. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('requestfinished', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}
