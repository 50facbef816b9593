import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { tabStorage } from '../ui/storage';
import type { ClientModule } from '@docusaurus/types';

const storageKey = 'goose.scroll';
const mostPlaces = 200;

/** By the key of an entry of the tab's history, how far down its page the reader was. */
let places = new Map<string, number>();

/** The entry whose page is on the screen; while another one loads, the history is ahead of it. */
let shown: string | undefined;

let endWait = () => {};

/** The router's own key of the current entry. */
function currentKey(): string | undefined {
  // The router, and nameEntry below, are the only ones who write it.
  return (window.history.state as { readonly key?: string } | null)?.key;
}

/** Gives a key to an entry that the router has not made: the first one, and a link within a page. */
function nameEntry() {
  if (currentKey()) return;
  const key = Math.random().toString(36).slice(2, 8);
  window.history.replaceState({ ...window.history.state, key }, '');
}

function note() {
  const key = currentKey();
  if (key !== undefined && key === shown) places.set(key, window.scrollY);
}

/**
 * Whether a first page is at its place, or where the reader has scrolled to since; at its end it may
 * be too short as yet.
 */
function isPlaced(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY < scrollHeight - clientHeight - 1;
}

/** Scrolls there; on a page that is still too short as soon as it grows, unless the reader acts. */
function goTo(place: number) {
  const waiting = new AbortController();
  const growth = new ResizeObserver(scroll);
  endWait = () => {
    growth.disconnect();
    waiting.abort();
  };
  function scroll() {
    window.scrollTo(0, place);
    // Fractions of a pixel are the browser's to round.
    if (window.scrollY > place - 2) endWait();
  }
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(type, endWait, { capture: true, signal: waiting.signal });
  growth.observe(document.body);
  scroll();
}

function read(): Map<string, number> {
  try {
    // Only keep() below writes it.
    return new Map(JSON.parse(tabStorage.read(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function keep() {
  // Without storage, places last as long as the document.
  tabStorage.write(storageKey, JSON.stringify([...places].slice(-mostPlaces)));
}

/** Within the document the places are restored here; in a document that is loaded, by the browser. */
function takeOver() {
  window.history.scrollRestoration = 'manual';
}

function handOver() {
  keep();
  window.history.scrollRestoration = 'auto';
}

if (ExecutionEnvironment.canUseDOM) {
  places = read();
  nameEntry();
  // Before the router's, which is added later.
  window.addEventListener('popstate', nameEntry);
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', handOver);
  window.addEventListener('pageshow', takeOver);
  if (document.readyState === 'complete') takeOver();
}

/**
 * Back and Forward lead to the place where the reader was. Docusaurus scrolls to the top or to the
 * section, as it should for a new visit only.
 */
const scrollPlaces: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    endWait();
    shown = currentKey();
    const place = places.get(shown ?? '');
    if (place !== undefined && (previousLocation || !isPlaced())) goTo(place);
  },
};

export default scrollPlaces;
