import type { AccountUser } from '@site/src/account';
import { LazyPart } from '@site/src/ui/LazyPart';
import { isConsoleDocument } from './ownDocument';

// The console's code is fetched on this page alone: a link to it fetches only this stub ahead.
const loadConsole = () => import('./views/ConsolePage');

export function Dashboard({ user }: { user: AccountUser }) {
  // The page is about to be loaded anew (src/clientModules/ownDocument.ts); this document may not reach goose.
  if (!isConsoleDocument()) return null;
  return (
    <LazyPart load={loadConsole} props={{ user }} waiting={<output>Loading…</output>} />
  );
}
