import type { AccountUser } from '@site/src/account';
import { LazyPart } from '@site/src/ui/LazyPart';

// The console's code is fetched on this page alone: a link to it fetches only this stub ahead.
const loadConsole = () => import('./views/ConsolePage');

/** The reader's own goose, in the browser. */
export function Dashboard({ user }: { readonly user: AccountUser }) {
  return (
    <LazyPart load={loadConsole} props={{ user }} waiting={<output>Loading…</output>} />
  );
}
