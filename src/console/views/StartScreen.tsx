import Link from '@docusaurus/Link';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { Checklist } from '../setup/Checklist';
import { checklist } from '../setup/steps';
import { useConsole } from './ConsoleContext';
import styles from './workspace.module.css';

/** Begins a session: goose needs to know the folder that it works in. */
export function StartScreen({ name }: { readonly name: string }) {
  const { console, state } = useConsole();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const noProvider = state.defaults !== null && state.defaults.provider === null;
  const allDone = checklist(state).every(({ done }) => done);

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const folder = String(new FormData(event.currentTarget).get('folder')).trim();
    if (folder === '') {
      setProblem('Enter the folder that goose shall work in.');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await console.startSession(folder);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <div className={styles.scroll}>
      <div className={`prose ${styles.start}`}>
        <h1>Hello, {name}</h1>
        <p>goose is connected. Choose the folder that the session is about.</p>
        {noProvider && <NoProvider />}
        <Offer />
        <form onSubmit={(event) => void start(event)} noValidate>
          <TextField
            label="Working directory"
            name="folder"
            defaultValue={console.lastFolder()}
            placeholder="/home/you/project"
            hint="The whole path, on the computer where goose runs. goose reads and changes files there, as its mode allows."
            error={problem}
            autoComplete="off"
            spellCheck={false}
          />
          <SubmitButton busy={busy} look="part">
            Start session
          </SubmitButton>
        </form>
        {!allDone && (
          <>
            <h2>Getting started</h2>
            <Checklist />
          </>
        )}
      </div>
    </div>
  );
}

/** goose cannot answer without a model. The page looks again whenever the reader comes back to it. */
function NoProvider() {
  const { console } = useConsole();
  useEffect(() => {
    // A failure here is a cut line, which has its own notice.
    const look = () => void console.setup.read().catch(() => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [console]);
  return (
    <div className={styles.missing} role="alert">
      <p>
        <strong>goose has no model provider yet.</strong> Run <code>goose configure</code>{' '}
        in a terminal and choose one; this page notices when you come back.{' '}
        <Link to="/docs/getting-started/providers">Choosing a provider</Link>
      </p>
    </div>
  );
}

/** The prompt that a link brought: it waits to be read and sent by the reader. */
function Offer() {
  const { console } = useConsole();
  const [offer, setOffer] = useState(console.readOffer);
  if (offer === '') return null;
  return (
    <div className={styles.offer}>
      <p>
        This prompt will be in the message box of your new session. Nothing is sent before
        you do:
      </p>
      <blockquote>{offer}</blockquote>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() => {
          console.offerPrompt('');
          setOffer('');
        }}
      >
        Discard it
      </button>
    </div>
  );
}
