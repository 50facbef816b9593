import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import { ForeignName, ForeignText, type SeenText } from '@site/src/ui/foreign-text';
import { type FormEvent, useEffect, useState } from 'react';
import { firstMode, isMode } from '../conversation/modes';
import { noPlaces, offeredFolders } from '../core/places';
import { ModeField } from '../parts/ModeField';
import { useAttempt } from '../parts/useAttempt';
import { Checklist } from '../setup/Checklist';
import { checklist } from '../setup/steps';
import { Patience } from '../parts/Patience';
import { useConsole, useCore } from '../parts/ConsoleContext';
import styles from './workspace.module.css';

/** Begins a session: goose needs to know the folder that it works in. */
export function StartScreen({
  name,
  onSetUp,
}: {
  readonly name: string;
  /** Shows where providers are set up. */
  readonly onSetUp: () => void;
}) {
  const { drafts, sessions, state } = useConsole();
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [typed, setTyped] = useState<string | null>(null);
  const folder = typed ?? (sessions.lastFolder() || (state.places?.own ?? ''));
  // A link in another tab may bring another prompt, which nobody has read here.
  const [offer, setOffer] = useState(drafts.readOffer);
  const noProvider = state.defaults !== null && state.defaults.provider === null;
  const allDone = checklist(state).every(({ done }) => done);

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const wanted = folder.trim();
    const mode = String(form.get('mode'));
    if (wanted === '') {
      setProblem('Enter the folder that goose shall work in.');
      return;
    }
    const chosen = isMode(mode) ? mode : firstMode;
    await attempt(() => sessions.start(wanted, chosen, offer.text));
  }

  return (
    <div className={styles.scroll}>
      <div className={`prose ${styles.start}`}>
        <h1>Hello, {name}</h1>
        <p>goose is connected. Choose the folder that the session is about.</p>
        {noProvider && <NoProvider onSetUp={onSetUp} />}
        <Offer
          offer={offer}
          onDiscard={() => {
            drafts.offer('');
            setOffer({ text: '', removed: 0 });
          }}
        />
        <form onSubmit={(event) => void start(event)} noValidate>
          <TextField
            label="Working directory"
            name="folder"
            value={folder}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="/home/you/project"
            hint="The whole path, on the computer where goose runs; ~ is the home there. goose reads and changes files in it, as its mode allows."
            error={problem}
            autoComplete="off"
            spellCheck={false}
          />
          <Folders onChoose={setTyped} />
          <ModeField />
          <SubmitButton busy={busy} look="part">
            Start session
          </SubmitButton>
          <Patience busy={busy} />
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
function NoProvider({ onSetUp }: { readonly onSetUp: () => void }) {
  const { setup } = useCore();
  useEffect(() => {
    // A failure here is a cut connection, which has its own notice.
    const readAgain = () => void setup.read().catch(() => undefined);
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [setup]);
  return (
    <div className={styles.missing} role="alert">
      <p>
        <strong>goose has no model provider yet.</strong> Choose one here, or by{' '}
        <code>goose configure</code> in a terminal; this page notices when you come back.{' '}
        <Link to="/docs/getting-started/providers">Choosing a provider</Link>
      </p>
      <Button main onClick={onSetUp}>
        Set up a provider
      </Button>
    </div>
  );
}

/** Folders that can be taken with a click: goose's own, and those of the newest sessions. */
function Folders({ onChoose }: { readonly onChoose: (folder: string) => void }) {
  const { state } = useConsole();
  const places = state.places ?? noPlaces;
  const folders = offeredFolders(places, state.sessions ?? [], 6);
  if (folders.length === 0) return null;
  return (
    <ul className={styles.folders} aria-label="Folders to begin in">
      {folders.map((folder) => (
        <li key={folder}>
          <button type="button" onClick={() => onChoose(folder)}>
            <ForeignName text={folder} />
            {folder === places.own && ' (goose was started here)'}
          </button>
        </li>
      ))}
    </ul>
  );
}

const count = new Intl.NumberFormat('en-US');

/** The prompt that a link brought: it waits to be read and sent by the reader. */
function Offer({
  offer: { text, removed },
  onDiscard,
}: {
  readonly offer: SeenText;
  readonly onDiscard: () => void;
}) {
  if (text === '' && removed === 0) return null;
  return (
    <div className={styles.offer}>
      <p>
        A link brought this prompt. It will be in the message box of your new session, and
        nothing is sent before you send it. Read all of it first:
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <blockquote tabIndex={0} aria-label="The prompt of the link">
        <ForeignText text={text} reading="message" block />
      </blockquote>
      {removed > 0 && (
        <p role="alert">
          <strong>
            {count.format(removed)} {removed === 1 ? 'character' : 'characters'} that
            cannot be seen
          </strong>{' '}
          {removed === 1 ? 'was' : 'were'} in it, and left out. Somebody may have wanted
          goose to read what you do not see.
        </p>
      )}
      <Button onClick={onDiscard}>Discard it</Button>
    </div>
  );
}
