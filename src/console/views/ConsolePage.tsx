import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { type AccountUser, useAuth } from '@site/src/account';
import { accountLabel } from '@site/src/account/sessionMark';
import { useEffect } from 'react';
import type { Drafts } from '../core/drafts';
import { handedSession } from '../core/handedSession';
import { ConsoleProvider } from '../components/ConsoleContext';
import { Connect, type Unconnected } from './Connect';
import styles from './connect.module.css';
import { useReaderCore } from './useReaderCore';
import { LinkedGoose } from './LinkedGoose';
import { Workspace } from './Workspace';

export default function ConsolePage({ user }: { user: AccountUser }) {
  const { isCurrent } = useAuth();
  const [core, { connection }] = useReaderCore({
    uid: user.uid,
    isCurrent: () => isCurrent(user.uid),
  });
  useOfferedPrompt(core.drafts);
  // One of a visitor is this user's, also before goose is connected.
  useEffect(() => void handedSession(user.uid), [user.uid]);

  const greeting = `Hello, ${accountLabel(user)}`;
  return (
    <ConsoleProvider core={core}>
      <LinkedGoose />
      {connection.name === 'connected' || connection.name === 'reconnecting' ? (
        <Workspace greeting={greeting} connection={connection} />
      ) : (
        <ConnectScreen greeting={greeting} connection={connection} />
      )}
    </ConsoleProvider>
  );
}

function ConnectScreen({
  greeting,
  connection,
}: {
  greeting: string;
  connection: Unconnected;
}) {
  return (
    <div className={`prose ${styles.screen}`}>
      <h1>{greeting}</h1>
      <ul className={styles.explanation}>
        <li>goose runs on your computer, with your files, your tools and your model.</li>
        <li>This page shows it in the browser and talks to it directly.</li>
        <li>Nothing of that is sent to us, and nobody else can use the connection.</li>
      </ul>

      <h2>Start goose</h2>
      <p>
        Run this command in a terminal and leave it running. You need{' '}
        <Link to="/docs/getting-started/installation">goose installed</Link>. Once it is
        connected, this page asks for a model if goose has none.
      </p>
      <Connect connection={connection} />
    </div>
  );
}

/** Keeps the prompt of an address such as `/app?prompt=…`, which anybody may have made, for the next session. */
function useOfferedPrompt(drafts: Drafts): void {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const prompt = new URLSearchParams(search).get('prompt');
  useEffect(() => {
    if (prompt === null) return;
    drafts.offer(prompt);
    // A reload would offer it again.
    history.replace(pathname);
  }, [drafts, history, pathname, prompt]);
}
