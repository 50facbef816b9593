/**
 * Shows another page of the site in this document, so that the panel stays. The router hears of it
 * as of any step in the tab's history; it has no other door for what is drawn beside it.
 */
export function goTo(path: string): void {
  const state = { key: Math.random().toString(36).slice(2, 8) };
  // A panel that lies over the page has an entry of its own, which the page takes.
  if (document.querySelector('dialog:modal'))
    window.history.replaceState(state, '', path);
  else window.history.pushState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}
