import { type SeenText, withoutHidden } from '../../ui/untrusted-text';
import { type Image, readImage } from 'goose-web-client';
import { list } from 'goose-web-client/json';
import type { BrowserStore } from './browserStore';

const offer = 'offer';
const draftOf = (sessionId: string) => `draft.${sessionId}`;
const picturesOf = (sessionId: string) => `pictures.${sessionId}`;

/** A message that was sent or brought was not typed as a command. */
export const asMessage = (text: string): string => text.replace(/^!/, ' !');

/** Characters; a link cannot bring more. */
const longestOffer = 20_000;

/** Messages that the reader has not sent, their own and that of a link. */
export function createDrafts(browser: BrowserStore) {
  const read = (sessionId: string) => browser.readTabNote(draftOf(sessionId));
  const readImages = (sessionId: string) =>
    list(browser.readTab(picturesOf(sessionId)), readImage);
  return {
    read,
    /** @returns whether it outlives a reload, as with pictures. */
    write: (sessionId: string, draft: string) =>
      browser.writeTabNote(draftOf(sessionId), draft),
    /** Pictures that wait to be sent. They are large, so only this tab stores them. */
    readImages,
    writeImages: (sessionId: string, pictures: readonly Image[]) =>
      browser.writeTab(picturesOf(sessionId), pictures.length === 0 ? null : pictures),
    has: (sessionId: string) =>
      read(sessionId) !== '' || readImages(sessionId).length > 0,
    /** Keeps a prompt that a link brought, for the next session that is started. */
    offer: (prompt: string) => browser.writeNote(offer, prompt.slice(0, longestOffer)),
    /** That prompt, without what cannot be seen. */
    readOffer: (): SeenText => withoutHidden(browser.readNote(offer)),
    hasOffer: () => browser.readNote(offer) !== '',
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
