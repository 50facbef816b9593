import type { AccountUser } from '@site/src/account';
import { lazyPart } from '@site/src/ui/LazyPart';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { takeLinkedGoose } from './connection/linkedGoose';
import { isConsoleDocument } from './ownDocument';

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
