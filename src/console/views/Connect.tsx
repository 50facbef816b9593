import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import { accountsEnabled } from '@site/src/account';
import { currentReader } from '@site/src/gooseConsent/consent';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { type ClipboardEvent, type FormEvent, Fragment, useState } from 'react';
import { checkAddress, mayBlockLoopback } from '../connection/address';
import { serveCommand, type Shell } from '../connection/command';
import { failureText } from '../connection/failures';
import type { ConnectionState, Failure } from 'goose-web-client';
import { secretProblem } from '../connection/secret';
import { CodeField } from '../components/fields';
import { useConsole, useCore } from '../components/ConsoleContext';
import { CopyButton } from '../components/CopyButton';
import styles from './connect.module.css';
import { PermissionNotice } from './PermissionNotice';
import a11y from '@site/src/ui/a11y.module.css';

export type Unconnected = Extract<ConnectionState, { name: 'searching' | 'idle' }>;

const shells = [
  ['posix', 'macOS, Linux'],
  ['powershell', 'Windows PowerShell'],
] as const;

export function Connect({ connection }: { connection: Unconnected }) {
  const { connector } = useCore();
  const [shell, setShell] = useState<Shell>(() =>
    navigator.userAgent.includes('Windows') ? 'powershell' : 'posix',
  );
  return (
    <>
      <fieldset className={styles.shells}>
        <legend className={a11y.visuallyHidden}>Your terminal</legend>
        {shells.map(([id, label]) => (
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
        {accountsEnabled &&
          (currentReader() === null
            ? ', until somebody logs in here'
            : ', until you log out of this site')}
        .
      </p>

      {connection.name === 'idle' ? (
        <div className={`${styles.status} ${styles.offer}`}>
          <div>
            <p aria-live="polite">
              {connection.left
                ? 'You disconnected from goose.'
                : 'Copy the command, and this page looks for goose until it answers.'}
            </p>
            <PermissionNotice />
          </div>
          <Button main large onClick={connector.search}>
            Connect
          </Button>
        </div>
      ) : (
        <SearchStatus failure={connection.failure} />
      )}
      <ConnectionForm />
    </>
  );
}

function SearchStatus({ failure }: { failure: Failure | null }) {
  const { address } = useConsole().state.settings;
  const text = failure && failureText(failure, address);
  const waiting =
    failure === null ||
    failure.code === 'nothingListens' ||
    failure.code === 'noAnswerYet';
  return (
    <div
      className={`${styles.status} ${waiting ? '' : styles.failed}`}
      aria-live="polite"
    >
      <span className={styles.pulse} aria-hidden="true" />
      <div>
        <p className={styles.title}>{waiting ? 'Waiting for goose…' : text?.title}</p>
        {waiting && <p>This page connects by itself as soon as goose answers.</p>}
        {waiting && <PermissionNotice />}
        {waiting && text && <p>{text.title}</p>}
        {text && <p>{text.remedy}</p>}
        {failure?.code === 'nothingListens' &&
          mayBlockLoopback(address, window.location, navigator.userAgent) && (
            <p>
              Does goose run, and this page still waits? Some versions of Safari keep
              websites from programs on your own computer. If it stays so, use another
              browser.
            </p>
          )}
        {failure?.detail && <p className={page.note}>{failure.detail}</p>}
      </div>
    </div>
  );
}

const dots = '••••••••••••';

function StartCommand({ shell }: { shell: Shell }) {
  const { connector, state } = useConsole();
  const [shown, setShown] = useState(false);
  const { origin } = window.location;
  const command = serveCommand(shell, { ...state.settings, origin });
  const covered = serveCommand(shell, { ...state.settings, secret: dots, origin });

  function copySelected(event: ClipboardEvent) {
    connector.search();
    if (!String(window.getSelection()).includes(dots)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', command);
  }

  return (
    <div className={styles.command}>
      <pre aria-label="Command" onCopy={copySelected}>
        {/* A line breaks between words, and not at a hyphen in one. */}
        <code>
          {(shown ? command : covered).split(' ').map((word, index) => (
            <Fragment key={index}>
              {index > 0 && ' '}
              <span>{word}</span>
            </Fragment>
          ))}
        </code>
      </pre>
      <div className={styles.commandActions}>
        <CopyButton text={command} onCopy={connector.search} />
        <Button onClick={() => setShown(!shown)}>
          {shown ? 'Hide secret' : 'Show secret'}
        </Button>
      </div>
    </div>
  );
}

function ConnectionForm() {
  const { connector, state } = useConsole();
  const { address, secret } = state.settings;
  const [problems, setProblems] = useState({ address: '', secret: '' });

  function connect(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const checked = checkAddress(String(form.get('address')));
    const typed = String(form.get('secret')).trim();
    const wrongSecret = secretProblem(typed);
    setProblems({
      address: checked.ok ? '' : checked.problem,
      secret: wrongSecret ?? '',
    });
    if (!checked.ok || wrongSecret !== null) return;
    connector.connect({ address: checked.address, secret: typed || secret });
  }

  return (
    <details className={page.more}>
      <summary>Another address or secret</summary>
      <form key={`${address} ${secret}`} onSubmit={connect} noValidate>
        <CodeField
          label="Address"
          name="address"
          defaultValue={address}
          error={problems.address}
          hint="Where goose listens. Other computers than this one need https://."
          inputMode="url"
        />
        <SecretField
          label="Secret"
          name="secret"
          defaultValue={secret}
          error={problems.secret}
          hint="The value of GOOSE_SERVER__SECRET_KEY that goose was started with."
        />
        <div className={page.row}>
          <SubmitButton busy={false} look="part">
            Use these
          </SubmitButton>
          <Button large onClick={() => connector.forget()}>
            Forget them and make a new secret
          </Button>
        </div>
      </form>
    </details>
  );
}
