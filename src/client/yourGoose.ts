import { flagKey, heldMark } from '../reading/flag';

/** Only readers who let the manual use their goose, or did in this tab, load more than this. */
function start() {
  const isHeld = Object.keys(sessionStorage).some((key) => key.endsWith(heldMark));
  if (isHeld || localStorage.getItem(flagKey)) void import('../manual');
}

try {
  // The panel itself is a page, too.
  if (self === top) {
    // A yes in another tab holds here too.
    addEventListener('storage', start);
    start();
  }
} catch {
  // Neither the server nor a browser that keeps nothing has a yes.
}
