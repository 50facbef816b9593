import { paintedUser, type Session } from './session';

/**
 * Browsers keep a page alive for Back, as it was, and tell it nothing meanwhile. What a user sees is
 * covered as long, and where somebody else has signed in since, the page is loaded anew instead.
 */
export function coverKeptPage(
  { getState, isRemembered }: Session,
  root: HTMLElement,
): void {
  const shown = () => paintedUser(getState())?.uid ?? null;
  window.addEventListener('pagehide', () => {
    if (shown()) root.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isRemembered(shown())) window.location.reload();
    else root.style.visibility = '';
  });
}
