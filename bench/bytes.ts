import type { Browser } from '@playwright/test';
import { load, phone } from './browser.ts';
import type { BenchServer, Served } from './serve.ts';

/** Bytes of a page's first load as sent, by what they are, and how many requests there were. */
export interface FirstLoad {
  readonly html: number;
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly other: number;
  readonly requests: number;
  /** What was fetched for pages that the reader may open next; in none of the others. */
  readonly ahead: number;
}

/**
 * Loads a page on a phone with nothing cached, until the network has been idle for half a second,
 * and adds up what the server sent.
 *
 * @param address Path of the page.
 */
export async function firstLoad(
  browser: Browser,
  server: BenchServer,
  address: string,
): Promise<FirstLoad> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  server.served();
  await load(page, server.origin + address);
  const served = server.served();
  await context.close();
  return sumUp(served);
}

const kinds: Readonly<Record<string, 'html' | 'script' | 'style' | 'font'>> = {
  document: 'html',
  script: 'script',
  style: 'style',
  font: 'font',
};

export function sumUp(served: readonly Served[]): FirstLoad {
  const sum = { html: 0, script: 0, style: 0, font: 0, other: 0, requests: 0, ahead: 0 };
  for (const { kind, isAhead, bytes } of served) {
    if (isAhead) {
      sum.ahead += bytes;
    } else {
      sum[kinds[kind] ?? 'other'] += bytes;
      sum.requests += 1;
    }
  }
  return sum;
}
