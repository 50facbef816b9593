import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import { accountsEnabled } from '@site/src/account';
import { useState } from 'react';
import { mayBlockLoopback } from '../connection/address';
import type { Shell } from '../connection/command';
import { type Failure, failureTexts } from '../connection/failures';
import type { ConnectionState } from '../connection/machine';
import { ConnectionForm } from './ConnectionForm';
import { useConsole } from '../parts/ConsoleContext';
import styles from './connect.module.css';
import { StartCommand } from './StartCommand';
import unseen from '@site/src/ui/unseen.module.css';

/** Nobody is connected, or not yet. */
export type Unconnected = Extract<ConnectionState, { name: 'searching' | 'idle' }>;

const shells: readonly { readonly id: Shell; readonly name: string }[] = [
  { id: 'posix', name: 'macOS, Linux' },
  { id: 'powershell', name: 'Windows PowerShell' },
];

/** The command that starts goose for this page, and how the search for it goes. */
export function Connect({ connection }: { readonly connection: Unconnected }) {
  const { connector, state } = useConsole();
  const [shell, setShell] = useState<Shell>(() =>
    navigator.userAgent.includes('Windows') ? 'powershell' : 'posix',
  );
  return (
    <>
      <fieldset className={styles.shells}>
        <legend className={unseen.unseen}>Your terminal</legend>
        {shells.map(({ id, name: label }) => (
          <label key={id}>
            <input
              type="radio"
              name="shell"
              checked={shell === id}
              onChange={() => setShell(id)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <StartCommand shell={shell} />
      <p className={page.note}>
        The secret in it was made by your browser for you. It stays in this browser
        {accountsEnabled && ', until somebody logs in or out here'}.
      </p>

      {connection.name === 'idle' ? (
        <div className={`${styles.status} ${styles.offer}`}>
          <p aria-live="polite">
            {connection.left
              ? 'You disconnected from goose.'
              : 'Copy the command, and this page looks for goose until it answers.'}
          </p>
          <Button main large onClick={connector.search}>
            Connect
          </Button>
        </div>
      ) : (
        <SearchStatus failure={connection.failure} address={state.settings.address} />
      )}
      <ConnectionForm />
    </>
  );
}

function SearchStatus({
  failure,
  address,
}: {
  readonly failure: Failure | null;
  readonly address: string;
}) {
  const text = failure && failureTexts[failure.code];
  const waiting = failure === null || failure.code === 'nothingListens';
  return (
    <div
      className={`${styles.status} ${waiting ? '' : styles.failed}`}
      aria-live="polite"
      data-failure={failure?.code}
    >
      <span className={styles.pulse} aria-hidden="true" />
      <div>
        <p className={styles.title}>{waiting ? 'Waiting for goose…' : text?.title}</p>
        {waiting && <p>This page connects by itself as soon as goose answers.</p>}
        {waiting && text && <p>{text.title}</p>}
        {text && <p>{text.remedy}</p>}
        {failure?.code === 'nothingListens' &&
          mayBlockLoopback(address, window.location, navigator.userAgent) && (
            <p>
              Does goose run, and this page still waits? Older versions of Safari keep
              websites from programs on your own computer. Update Safari, or use another
              browser.
            </p>
          )}
        {failure?.detail && <p className={page.note}>{failure.detail}</p>}
      </div>
    </div>
  );
}
