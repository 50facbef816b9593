import { currentReader } from '@site/src/gooseConsent/consent';
import { type Pending, type PageMessage, readPending } from '../protocol/messages';
import { inTab } from '../kept';
import { findBlocks, findEnd, type PageBlock } from './blocks';

export interface PanelState {
  readonly isOpen: boolean;
  readonly choices: number;
  readonly blocks: readonly PageBlock[];
  readonly pending: Pending;
  /** Null outside the manual. */
  readonly end: HTMLElement | null;
}

const pendingKey = 'held';

/** A reloaded document hears nothing of goose until the panel opens. */
const afterReload: Readonly<Record<Pending, Pending | null>> = {
  question: 'answer',
  work: 'answer',
  answer: 'answer',
  draft: 'draft',
  nothing: null,
};

type Send = (message: PageMessage) => void;

function createPanelStore() {
  let state: PanelState = {
    isOpen: false,
    choices: 0,
    blocks: [],
    pending: readPending(inTab.read(currentReader(), pendingKey)) ?? 'nothing',
    end: null,
  };
  const listeners = new Set<() => void>();
  /** Null while the panel does not listen. */
  let send: Send | null = null;
  let queued: readonly PageMessage[] = [];
  let isStarted = false;
  let lastPage = '';

  function change(next: Partial<PanelState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

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
    if (JSON.stringify(page) === lastPage) return;
    lastPage = JSON.stringify(page);
    send?.(page);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    open(message?: PageMessage) {
      change({ isOpen: true, choices: state.choices + 1 });
      follow();
      if (!message) return;
      if (send) send(message);
      else queued = [...queued, message];
    },
    close: () => change({ isOpen: false }),
    setPending(what: Pending) {
      change({ pending: what });
      inTab.write(currentReader(), pendingKey, afterReload[what]);
    },
    follow,
    start() {
      isStarted = true;
      follow();
    },
    setSend(next: Send) {
      send = next;
      for (const message of [pageNow(), ...queued]) next(message);
      queued = [];
    },
  };
}

const pageNow = (): PageMessage => ({
  type: 'page',
  path: window.location.pathname,
  title: document.querySelector('h1')?.textContent ?? document.title,
});

export const panelStore = createPanelStore();
