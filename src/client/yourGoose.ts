import { flagKey } from '../reading/flag';

/** Only readers who let the manual use their goose load more than this. */
function start() {
  if (localStorage.getItem(flagKey)) void import('../manual');
}

try {
  // A yes in another tab holds here too.
  addEventListener('storage', start);
  start();
} catch {
  // Neither the server nor a browser that keeps nothing has a yes.
}
