import { currentReader } from '@site/src/reading/consent';
import type { Held, PageMessage } from '../protocol/messages';
import { heldOf } from '../protocol/read';
import { keepTab, readTab } from '../tab';
import { findBlocks, findEnd, type PageBlock } from './blocks';

/** What the page knows of the panel beside it. */
export interface BesideState {
  readonly isOpen: boolean;
  /** Counts the times that the reader has chosen something for the panel. */
  readonly turns: number;
  readonly blocks: readonly PageBlock[];
  /** What the panel has for its reader, and a bar leads back to while it is closed. */
  readonly held: Held;
  /** Where the page ends; null where it is no page of the manual. */
  readonly end: HTMLElement | null;
}

/** The name of what a tab keeps of it; heldMark ends with it. */
const held = 'held';

/** What is left of it in a new document, where nothing hears goose before the panel is opened. */
const afterReload: Readonly<Record<Held, Held | null>> = {
  question: 'answer',
  work: 'answer',
  answer: 'answer',
  draft: 'draft',
  nothing: null,
};

type Voice = (message: PageMessage) => void;

function createBeside() {
  let state: BesideState = {
    isOpen: false,
    turns: 0,
    blocks: [],
    held: heldOf(readTab(currentReader(), held)) ?? 'nothing',
    end: null,
  };
  const listeners = new Set<() => void>();
  /** Null while the panel does not listen. */
  let voice: Voice | null = null;
  let unsaid: readonly PageMessage[] = [];
  /** Whether the page may be looked at and added to. */
  let isStarted = false;
  /** The page that was there when it was last looked at. */
  let told = '';

  function change(next: Partial<BesideState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Looks at what the page holds now. Blocks that were there keep what is drawn in them. */
  function follow() {
    if (!isStarted) return;
    const blocks = findBlocks(document);
    const end = findEnd(document);
    const isSame =
      end === state.end &&
      blocks.length === state.blocks.length &&
      blocks.every(({ place }, index) => place === state.blocks[index]?.place);
    if (!isSame) change({ blocks, end });
    const page = pageNow();
    if (JSON.stringify(page) === told) return;
    told = JSON.stringify(page);
    voice?.(page);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    /** @param message What the panel is told as soon as it listens. */
    open(message?: PageMessage) {
      change({ isOpen: true, turns: state.turns + 1 });
      follow();
      if (!message) return;
      if (voice) voice(message);
      else unsaid = [...unsaid, message];
    },
    close: () => change({ isOpen: false }),
    /** The panel has something else for its reader; or the reader puts it away. */
    hold(what: Held) {
      change({ held: what });
      keepTab(currentReader(), held, afterReload[what]);
    },
    follow,
    /** The page is there, and is added to from now on. */
    start() {
      isStarted = true;
      follow();
    },
    /** The panel listens, or does not any more. */
    setVoice(next: Voice | null) {
      voice = next;
      if (!next) return;
      for (const message of [pageNow(), ...unsaid]) next(message);
      unsaid = [];
    },
  };
}

const pageNow = (): PageMessage => ({
  type: 'page',
  path: window.location.pathname,
  title: document.querySelector('h1')?.textContent ?? document.title,
});

/** The panel of this document, and what the page offers to it. */
export const beside = createBeside();
