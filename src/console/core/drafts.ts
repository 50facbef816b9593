import { type SeenText, withoutHidden } from '../../ui/foreign-text';
import type { Image } from '../protocol/content';
import type { BrowserStore } from './browserStore';

/** What the reader has written and not sent, and what a link brought for them to send. */
export interface Drafts {
  read(sessionId: string): string;
  write(sessionId: string, draft: string): void;
  /** The pictures that belong to the draft. */
  readImages(sessionId: string): readonly Image[];
  /** @returns whether they outlive a reload. */
  writeImages(sessionId: string, images: readonly Image[]): boolean;
  /** Whether anything waits to be sent. */
  has(sessionId: string): boolean;
  remove(sessionId: string): void;
  /** Keeps a prompt that a link brought, for the next session that is started. */
  offer(prompt: string): void;
  /** That prompt, without what cannot be seen. */
  readOffer(): SeenText;
  hasOffer(): boolean;
}

const offer = 'offer';
const draftOf = (sessionId: string) => `draft.${sessionId}`;

/** Characters; a link cannot bring more. */
const longestOffer = 20_000;

export function createDrafts({
  readNote,
  writeNote,
  readPictures,
  writePictures,
}: Pick<
  BrowserStore,
  'readNote' | 'writeNote' | 'readPictures' | 'writePictures'
>): Drafts {
  return {
    read: (sessionId) => readNote(draftOf(sessionId)),
    write: (sessionId, draft) => writeNote(draftOf(sessionId), draft),
    readImages: readPictures,
    writeImages: writePictures,
    has: (sessionId) =>
      readNote(draftOf(sessionId)) !== '' || readPictures(sessionId).length > 0,
    remove(sessionId) {
      writeNote(draftOf(sessionId), '');
      writePictures(sessionId, []);
    },
    offer: (prompt) => writeNote(offer, prompt.slice(0, longestOffer)),
    readOffer: () => withoutHidden(readNote(offer)),
    hasOffer: () => readNote(offer) !== '',
  };
}
