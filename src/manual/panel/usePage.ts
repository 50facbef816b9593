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
  /** The title of the page that the offer stands in. */
  readonly from: string;
  /** What the reader has chosen to ask, as far as it is written; null once it is sent. */
  readonly question: string | null;
  /** Counts the reader's choices, so that one that is made again is seen. */
  readonly turns: number;
}

/** What was chosen and not sent before a reload; the page itself says where it is. */
function readChoice(kept: unknown): Page {
  const { offer, from, question } = fieldsOf(kept);
  return {
    path: '',
    title: '',
    offer: offerOf(offer),
    from: textOf(from) ?? '',
    question: textOf(question),
    turns: 0,
  };
}

/** The page, how to put away what the reader has chosen in it, and what is written of a question. */
export function usePage(): {
  readonly page: Page;
  readonly putAway: () => void;
  readonly write: (question: string) => void;
} {
  const [page, setPage] = useTab('choice', readChoice);
  useEffect(() => {
    const end = listen(pageWindow, readPageMessage, (message) =>
      setPage((before) => heard(before, message)),
    );
    tellPage({ type: 'ready' });
    return end;
  }, [setPage]);
  const putAway = () => setPage((before) => ({ ...before, offer: null, question: null }));
  const write = (question: string) => setPage((before) => ({ ...before, question }));
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
        from: page.title,
        question: null,
        turns,
      };
    case 'ask':
      // A button asks for the place alone, and takes nothing away that was written there.
      return {
        ...page,
        offer: null,
        question: message.question || page.question || '',
        turns,
      };
  }
}
