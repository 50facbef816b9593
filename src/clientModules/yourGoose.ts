import { flagKey, heldMark } from '../gooseConsent/flag';

/** Other readers load no more than this file. */
function start() {
  const isHeld = Object.keys(sessionStorage).some((key) => key.endsWith(heldMark));
  if (isHeld || localStorage.getItem(flagKey)) void import('../goosePanel');
}

try {
  // The panel itself is a page, too.
  if (self === top) {
    // Consent in another tab applies here too.
    addEventListener('storage', start);
    start();
  }
} catch {
  // Neither the server nor blocked storage has consent.
}
