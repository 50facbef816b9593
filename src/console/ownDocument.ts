/**
 * Reports whether this document was loaded at the console's address, where the reader is now. Only such a
 * document may reach hosts that the reader or a model names: a policy belongs to the document, and a
 * reader who came to the console from another page of the site still has that page's
 * (hosting/policy.ts).
 */
export function isConsoleDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === window.location.pathname;
}
