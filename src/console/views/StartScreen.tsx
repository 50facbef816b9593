import { Button } from '@site/src/ui/Button';
import { LazyPart } from '@site/src/ui/LazyPart';
import look from '@site/src/ui/forms/input.module.css';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { UntrustedName, UntrustedText, type SeenText } from '@site/src/ui/untrusted-text';
import { plural } from '@site/src/ui/format';
import { useId, useState } from 'react';
import { noPlaces, offeredFolders } from '../core/places';
import { FolderField } from '../components/CodeField';
import { useConsole } from '../components/ConsoleContext';
import { ModeField, startOptions } from '../components/ModeField';
import { SlowStartNote } from '../components/SlowStartNote';
import { useSubmit } from '../components/useAttempt';
import { Checklist } from '../setup/Checklist';
import { checklist } from '../setup/steps';
import { asWords } from './attachments';
import styles from './workspace.module.css';

const firstProvider = () => import('../setup/FirstProvider');

export function StartScreen({ greeting }: { greeting: string }) {
  const { state } = useConsole();
  const noProvider = state.defaults !== null && state.defaults.provider === null;
  // The setup stays until the model was tried, although goose reports the provider earlier.
  const [isChoosing, setChoosing] = useState(noProvider);
  const [said, setSaid] = useState('');
  if (noProvider && !isChoosing) setChoosing(true);
  return (
    <div className={styles.scroll}>
      <div className={`prose ${styles.start}`}>
        {isChoosing ? (
          <LazyPart
            load={firstProvider}
            props={{
              onDone(outcome: string) {
                setSaid(outcome);
                setChoosing(false);
              },
            }}
            waiting={<p>Reading the providers…</p>}
          />
        ) : (
          <StartForm greeting={greeting} said={said} />
        )}
      </div>
    </div>
  );
}

const first = 'first';

function StartForm({ greeting, said }: { greeting: string; said: string }) {
  const { drafts, queue, sessions, state } = useConsole();
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState(() => drafts.read(first));
  const folder = typed ?? (sessions.lastFolder() || (state.places?.own ?? ''));
  // State, since a link in another tab may bring a prompt that nobody has read here.
  const [offer, setOffer] = useState(() => {
    const { text, removed } = drafts.readOffer();
    return { text: asWords(text), removed };
  });
  const allDone = checklist(state).every(({ done }) => done);
  const id = useId();

  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const { folder: chosen, mode } = startOptions(value);
    const session = await sessions.start(chosen, mode, offer.text);
    drafts.write(first, '');
    if (message.trim() !== '') queue.send(session, message.trim(), []);
  });

  return (
    <>
      <h1>{greeting}</h1>
      <p>
        <UntrustedText in="output" text={said} /> goose is connected. Choose the folder
        that the session is about.
      </p>
      <Offer
        offer={offer}
        onDiscard={() => {
          drafts.offer('');
          setOffer({ text: '', removed: 0 });
        }}
      />
      <form onSubmit={onSubmit} noValidate>
        {offer.text === '' && (
          <p>
            <label htmlFor={id} className={styles.label}>
              First message (optional)
            </label>
            <textarea
              id={id}
              className={look.input}
              rows={3}
              placeholder="Say what you want done"
              value={message}
              onChange={({ target }) => {
                setMessage(target.value);
                drafts.write(first, target.value);
              }}
            />
          </p>
        )}
        <div className={styles.place}>
          <div>
            <FolderField
              label="Working directory"
              value={folder}
              onChange={(event) => setTyped(event.target.value)}
              hint="The whole path, on the computer where goose runs; ~ is the home there. goose reads and changes files in it, as its mode allows."
              error={problem}
            />
            <Folders chosen={folder} onChoose={setTyped} />
          </div>
          <ModeField />
        </div>
        <SubmitButton busy={busy} look="part">
          Start session
        </SubmitButton>
        <SlowStartNote busy={busy} />
      </form>
      {!allDone && (
        <>
          <h2>Getting started</h2>
          <Checklist />
        </>
      )}
    </>
  );
}

function Folders({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (folder: string) => void;
}) {
  const { state } = useConsole();
  const places = state.places ?? noPlaces;
  const folders = offeredFolders(places, state.sessions ?? [], 6);
  if (folders.every((folder) => folder === chosen)) return null;
  return (
    <ul className={styles.folders} aria-label="Folders to begin in">
      {folders.map((folder) => (
        <li key={folder}>
          <button type="button" onClick={() => onChoose(folder)}>
            <UntrustedName text={folder} />
            {folder === places.own && ' (goose was started here)'}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Offer({
  offer: { text, removed },
  onDiscard,
}: {
  offer: SeenText;
  onDiscard: () => void;
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
        <UntrustedText text={text} reading="message" block />
      </blockquote>
      {removed > 0 && (
        <p role="alert">
          <strong>{plural(removed, 'character')} that cannot be seen</strong>{' '}
          {removed === 1 ? 'was' : 'were'} in it, and left out. Somebody may have wanted
          goose to read what you do not see.
        </p>
      )}
      <Button onClick={onDiscard}>Discard it</Button>
    </div>
  );
}
