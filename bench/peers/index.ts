import { docusaurus, stockDocusaurus } from './docusaurus.ts';
import type { Peer } from './peer.ts';
import { rspress } from './rspress.ts';
import { starlight } from './starlight.ts';
import { earlierSite, thisSite } from './this-site.ts';
import { vitepress } from './vitepress.ts';

/** What is built, by the names that `--sites` takes. */
export const peers = {
  this: thisSite,
  earlier: earlierSite,
  docusaurus,
  stock: stockDocusaurus,
  starlight,
  vitepress,
  rspress,
} as const satisfies Record<string, Peer>;

export type PeerName = keyof typeof peers;

/** All that is measured: what is built, and the floor that is made of this site's pages. */
export type SiteName = PeerName | 'plain';

/** In the order of the table. */
export const siteNames: readonly SiteName[] = [
  'plain',
  'this',
  'earlier',
  'docusaurus',
  'stock',
  'starlight',
  'vitepress',
  'rspress',
];

export const labels: Readonly<Record<SiteName, string>> = {
  plain: 'Plain HTML',
  this: thisSite.label,
  earlier: earlierSite.label,
  docusaurus: docusaurus.label,
  stock: stockDocusaurus.label,
  starlight: starlight.label,
  vitepress: vitepress.label,
  rspress: rspress.label,
};
