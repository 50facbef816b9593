/**
 * Brings the announcement bar back when its id has changed.
 *
 * The theme resets the reader's dismissal too, but after its own inline script has already hidden
 * the bar for this page; so the reset has to come before that script. Runs in the head of each page.
 */
export function bringAnnouncementBack(id: string): void {
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== id)
      localStorage.removeItem('docusaurus.announcement.dismiss');
  } catch {
    // Storage is blocked: nothing was dismissed.
  }
}
