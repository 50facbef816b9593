import { useEffect, useState } from 'react';
import { listen, say } from '../protocol/channel';
import type { Offer, PageMessage, PanelMessage } from '../protocol/messages';
import { readPageMessage } from '../protocol/read';

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
  /** What the reader has chosen to ask; null once it is sent. */
  readonly question: string | null;
  /** Counts the reader's choices, so that one that is made again is seen. */
  readonly turns: number;
}

const nothing: Page = { path: '', title: '', offer: null, question: null, turns: 0 };

/** The page, and how to put away what the reader has chosen in it. */
export function usePage(): { readonly page: Page; readonly putAway: () => void } {
  const [page, setPage] = useState(nothing);
  useEffect(() => {
    const end = listen(pageWindow, readPageMessage, (message) =>
      setPage((before) => heard(before, message)),
    );
    tellPage({ type: 'ready' });
    return end;
  }, []);
  const putAway = () => setPage((before) => ({ ...before, offer: null, question: null }));
  return { page, putAway };
}

function heard(page: Page, message: PageMessage): Page {
  const turns = page.turns + 1;
  switch (message.type) {
    case 'page':
      return { ...page, path: message.path, title: message.title };
    case 'offer':
      return { ...page, offer: message.offer, question: null, turns };
    case 'ask':
      return { ...page, offer: null, question: message.question, turns };
  }
}
