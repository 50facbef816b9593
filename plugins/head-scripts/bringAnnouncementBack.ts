/**
 * Brings the announcement bar back when its id has changed.
 *
 * The theme resets the reader's dismissal too, but after its own inline script has already hidden
 * the bar for this page; so the reset has to come before that script. Runs in the head of each page.
 *
 * @param idKey Where the theme keeps the id of the announcement that was closed.
 * @param dismissalKey Where it keeps that it was closed.
 */
export function bringAnnouncementBack(
  id: string,
  idKey: string,
  dismissalKey: string,
): void {
  try {
    if (localStorage.getItem(idKey) !== id) localStorage.removeItem(dismissalKey);
  } catch {
    // Storage is blocked: nothing was dismissed.
  }
}
