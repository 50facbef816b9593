import { useEffect } from 'react';
import { listen, say } from '../protocol/channel';
import type { Offer, PageMessage, PanelMessage } from '../protocol/messages';
import { fieldsOf, offerOf, readPageMessage, textOf } from '../protocol/read';
import { useTab } from './useTab';

/** The page that shows the panel; null where the panel is a page by itself. */
const pageWindow = () => (window.parent === window ? null : window.parent);

/** Says something to the page around the panel. */
export const tellPage = (message: PanelMessage) => say(pageWindow(), message);

/** What the page around the panel has said. */
export interface Page {
  readonly path: string;
  readonly title: string;
  /** What the reader has chosen to run; null once it is sent or put away. */
  readonly offer: Offer | null;
  /** What the reader has made of the message for it; null until they change it. */
  readonly edited: string | null;
  /** The title of the page that the offer stands in. */
  readonly from: string;
  /** What the reader has chosen to ask, as far as it is written; null once it is sent. */
  readonly question: string | null;
  /** Counts the reader's choices, so that one that is made again is seen. */
  readonly turns: number;
}

/** What the reader writes for what they have chosen. */
export type Written = Partial<Pick<Page, 'question' | 'edited'>>;

/** What was chosen and not sent before a reload; the page itself says where it is. */
function readChoice(kept: unknown): Page {
  const { offer, edited, from, question } = fieldsOf(kept);
  return {
    path: '',
    title: '',
    offer: offerOf(offer),
    edited: textOf(edited),
    from: textOf(from) ?? '',
    question: textOf(question),
    turns: 0,
  };
}

/** The page, how to put away what the reader has chosen in it, and what is written for it. */
export function usePage(): {
  readonly page: Page;
  readonly putAway: () => void;
  readonly write: (written: Written) => void;
} {
  const [page, setPage] = useTab('choice', readChoice);
  useEffect(() => {
    const end = listen(pageWindow, readPageMessage, (message) =>
      setPage((before) => heard(before, message)),
    );
    tellPage({ type: 'ready' });
    return end;
  }, [setPage]);
  const putAway = () =>
    setPage((before) => ({ ...before, offer: null, edited: null, question: null }));
  const write = (written: Written) => setPage((before) => ({ ...before, ...written }));
  return { page, putAway, write };
}

function heard(page: Page, message: PageMessage): Page {
  const turns = page.turns + 1;
  switch (message.type) {
    case 'page':
      return { ...page, path: message.path, title: message.title };
    case 'offer':
      return {
        ...page,
        offer: message.offer,
        edited: null,
        from: page.title,
        question: null,
        turns,
      };
    case 'ask':
      // A button asks for the place alone, and takes nothing away that was written there.
      return {
        ...page,
        offer: null,
        edited: null,
        question: message.question || page.question || '',
        turns,
      };
  }
}
