import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { tabStorage } from '../ui/storage';
import type { ClientModule } from '@docusaurus/types';

const storageKey = 'goose.scroll';
const mostPlaces = 200;

let places = new Map<string, number>();

/** The entry on the screen; while another page loads, the history is ahead of it. */
let shown: string | undefined;

let endWait = () => {};

/** The router's key of the current entry. */
function currentKey(): string | undefined {
  // Only the router and nameEntry below write it.
  return (window.history.state as { readonly key?: string } | null)?.key;
}

/** Adds a key to entries that the router has not made: the first one, and links within a page. */
function nameEntry() {
  if (currentKey()) return;
  const key = Math.random().toString(36).slice(2, 8);
  window.history.replaceState({ ...window.history.state, key }, '');
}

function note() {
  const key = currentKey();
  if (key !== undefined && key === shown) places.set(key, window.scrollY);
}

/** Reports whether the first page is already scrolled. At its end it may still be too short. */
function isPlaced(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY < scrollHeight - clientHeight - 1;
}

/** Scrolls to a place; if the page is too short, waits until it grows or the reader acts. */
function goTo(place: number) {
  const waiting = new AbortController();
  const growth = new ResizeObserver(scroll);
  endWait = () => {
    growth.disconnect();
    waiting.abort();
  };
  function scroll() {
    window.scrollTo(0, place);
    // Browsers round fractions of a pixel.
    if (window.scrollY > place - 2) endWait();
  }
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(type, endWait, { capture: true, signal: waiting.signal });
  growth.observe(document.body);
  scroll();
}

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(tabStorage.read(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function keep() {
  // Without storage, places last as long as the document.
  tabStorage.write(storageKey, JSON.stringify([...places].slice(-mostPlaces)));
}

/** Within the document this module restores places, in a new document the browser does. */
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
  // Runs before the router's listener.
  window.addEventListener('popstate', nameEntry);
  window.addEventListener('scroll', note, { passive: true });
  // A quick click comes before the event of the scroll.
  window.addEventListener('click', note, { capture: true });
  window.addEventListener('pagehide', handOver);
  window.addEventListener('pageshow', takeOver);
  if (document.readyState === 'complete') takeOver();
}

/** Docusaurus also scrolls to the top or the section on Back and Forward. */
const scrollPlaces: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    endWait();
    shown = currentKey();
    const place = places.get(shown ?? '');
    if (place !== undefined && (previousLocation || !isPlaced())) goTo(place);
  },
};

export default scrollPlaces;
