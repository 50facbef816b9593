/** What a page of the manual offers to do with the reader's goose. */
export type OfferKind = 'prompt' | 'command' | 'configuration' | 'recipe';

/** Something that stands in the manual. Nothing of it is sent before the reader sends it. */
export interface Offer {
  readonly kind: OfferKind;
  /** As it stands in the page. */
  readonly text: string;
}

/** What a page says to the panel that it shows. */
export type PageMessage =
  /** The page that the reader reads; a path below the site's root, with the base URL. */
  | { readonly type: 'page'; readonly path: string; readonly title: string }
  | { readonly type: 'offer'; readonly offer: Offer }
  /** The reader wants to ask something; the question may be empty. */
  | { readonly type: 'ask'; readonly question: string };

/** What the panel says to the page that shows it. */
export type PanelMessage =
  /** It listens. */
  | { readonly type: 'ready' }
  /** The version of the goose that is connected; null without one. */
  | { readonly type: 'goose'; readonly version: string | null }
  /** How many steps of the page's tutorial are proven; null where it has none. */
  | { readonly type: 'steps'; readonly done: number; readonly all: number }
  /** The reader follows a link to a page of this site. */
  | { readonly type: 'follow'; readonly path: string }
  /** The reader wants, or no longer wants, the manual's offers. */
  | { readonly type: 'wanted'; readonly isWanted: boolean }
  /** What it would be a loss to lose sight of has changed. */
  | { readonly type: 'holds'; readonly what: Held }
  /** The reader closes the panel from within. */
  | { readonly type: 'close' };

/** What a panel that is closed has for its reader, the most urgent first. */
export const holdings = ['question', 'work', 'answer', 'draft', 'nothing'] as const;
export type Held = (typeof holdings)[number];
