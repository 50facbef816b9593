import type { AccountUser } from '@site/src/account';
import { lazyPart } from '@site/src/ui/LazyPart';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { takeLinkedGoose } from './connection/linkedGoose';

if (ExecutionEnvironment.canUseDOM) {
  // Before the router reads the address, which may hold a secret.
  takeLinkedGoose();
  window.addEventListener('popstate', () => {
    if (takeLinkedGoose()) window.location.reload();
  });
}

// The console's code is fetched on this page alone: a link to it fetches only this stub ahead.
const ConsolePage = lazyPart(
  () => import('./views/ConsolePage'),
  <output>Loading…</output>,
);

export function Dashboard({ user }: { user: AccountUser }) {
  // The page is about to be loaded anew (src/clientModules/ownDocument.ts); this document may not reach goose.
  if (!isConsoleDocument()) return null;
  return <ConsolePage user={user} />;
}

/**
 * Reports whether this document was loaded at the console's address, where the reader is now. Only such a
 * document may reach hosts that the reader or a model names: a policy belongs to the document, and a
 * reader who came to the console from another page of the site still has that page's
 * (hosting/policy.ts).
 */
function isConsoleDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === window.location.pathname;
}
