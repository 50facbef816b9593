import { type SeenText, withoutHidden } from '../../ui/untrusted-text';
import type { BrowserStore } from './browserStore';

const offer = 'offer';
const draftOf = (sessionId: string) => `draft.${sessionId}`;

/** Characters; a link cannot bring more. */
const longestOffer = 20_000;

/** Messages that the reader has not sent, their own and that of a link. */
export function createDrafts({
  readNote,
  writeNote,
  readTabNote,
  writeTabNote,
  readPictures,
  writePictures,
}: BrowserStore) {
  return {
    read: (sessionId: string) => readTabNote(draftOf(sessionId)),
    write: (sessionId: string, draft: string) => writeTabNote(draftOf(sessionId), draft),
    readImages: readPictures,
    writeImages: writePictures,
    has: (sessionId: string) =>
      readTabNote(draftOf(sessionId)) !== '' || readPictures(sessionId).length > 0,
    /** Keeps a prompt that a link brought, for the next session that is started. */
    offer: (prompt: string) => writeNote(offer, prompt.slice(0, longestOffer)),
    /** That prompt, without what cannot be seen. */
    readOffer: (): SeenText => withoutHidden(readNote(offer)),
    hasOffer: () => readNote(offer) !== '',
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
