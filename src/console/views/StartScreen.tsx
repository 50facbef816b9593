import { Button, PlainButton } from '@site/src/ui/Button';
import { lazyPart } from '@site/src/ui/LazyPart';
import { UntrustedName, UntrustedText, type SeenText } from '@site/src/ui/untrusted-text';
import { plural } from '@site/src/ui/format';
import { useListener } from '@site/src/ui/useListener';
import { useRef, useState } from 'react';
import { emptyConversation } from '../conversation/conversation';
import { autoMeans, isMode, modes } from '../conversation/modes';
import { offeredFolders } from '../core/places';
import type { Choice } from '../core/sessions';
import { nextApart } from '../core/worktrees';
import { Chip, closeChip, ModeChip, ModelChip } from '../components/chips';
import chip from '../components/chip.module.css';
import { FolderField } from '../components/fields';
import { useConsole } from '../components/ConsoleContext';
import { Problem, useAttempt } from '../components/attempt';
import { SlowStartNote } from '../components/SlowStartNote';
import { WorktreeField } from '../components/WorktreeField';
import { asWords } from './attachments';
import { Composer, type Start } from './Composer';
import styles from './workspace.module.css';

const FirstProvider = lazyPart(
  () => import('../setup/FirstProvider'),
  <p>Reading the providers…</p>,
);

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
          <FirstProvider
            onDone={(outcome) => {
              setSaid(outcome);
              setChoosing(false);
            }}
          />
        ) : (
          <StartForm greeting={greeting} said={said} />
        )}
      </div>
    </div>
  );
}

/** In the place of a session's id, while there is none. */
const blank = emptyConversation('first');

function StartForm({ greeting, said }: { greeting: string; said: string }) {
  const { drafts, queue, sessions, setup, state, worktrees } = useConsole();
  const field = useRef<HTMLTextAreaElement>(null);
  const [choice, setChoice] = useState(sessions.choice);
  // git's answer about a worktree may come after another choice.
  const latest = useRef(choice);
  const { model } = choice;
  const folder = choice.folder ?? (sessions.lastFolder() || state.places.own);
  const mode = choice.mode ?? sessions.modeOfNew();
  const isApart = choice.apart === folder;
  function choose(made: Partial<Choice>) {
    latest.current = { ...latest.current, ...made };
    setChoice(latest.current);
    sessions.choose(latest.current);
  }
  // State, since a link in another tab may bring a prompt that nobody has read here.
  const [offer, setOffer] = useState(() => {
    const { text, removed } = drafts.readOffer();
    return { text: asWords(text), removed };
  });
  const { busy, problem, attempt } = useAttempt();
  // Another tab or a terminal may have given goose another model.
  useListener('document', 'visibilitychange', () => {
    if (!document.hidden) setup.readDefaults().catch(() => undefined);
  });

  const begin: Start['begin'] = async (message, images) => {
    let begun: string | null = null;
    await attempt(async () => {
      if (folder.trim() === '')
        throw new Error('Choose the folder that goose shall work in.');
      const hasStayed = sessions.stay();
      const start = (place: string) =>
        sessions.start(place, mode, offer.text, model, hasStayed);
      const session = isApart
        ? await worktrees.begin(folder.trim(), message || offer.text, start)
        : await start(folder.trim());
      if (message !== '' || images.length > 0) queue.send(session, message, images);
      begun = session;
    });
    return begun;
  };
  const { defaults, providers } = state;
  const provider = providers?.find(({ id }) => id === defaults?.provider);

  const chips = (
    <>
      <FolderChip
        folder={folder}
        onChange={(typed) => choose({ folder: typed })}
        isApart={isApart}
        onApart={(is) => choose({ apart: nextApart(latest.current.apart, folder, is) })}
      />
      <ModelChip
        value={model || (defaults?.model ?? '')}
        models={provider?.models ?? []}
        isOff={defaults === null}
        onChoose={(chosen) => choose({ model: chosen })}
      />
      <ModeChip
        label="Mode"
        value={mode}
        modes={Object.keys(modes)}
        onChoose={(chosen) => isMode(chosen) && choose({ mode: chosen })}
      />
    </>
  );
  return (
    <div className={styles.begin}>
      <h1>{greeting}</h1>
      <p>
        <UntrustedText in="output" text={said} /> goose is connected.
      </p>
      <Offer
        offer={offer}
        onDiscard={() => {
          drafts.offer('');
          setOffer({ text: '', removed: 0 });
        }}
      />
      {/* The open session comes back with the list: its message must not begin a new one. */}
      {state.sessions === null ? null : offer.text === '' ? (
        <Composer conversation={blank} field={field} start={{ busy, begin }}>
          {chips}
        </Composer>
      ) : (
        <div className={styles.offered}>
          {chips}
          <Button main disabled={busy} onClick={() => void begin('', [])}>
            Start session
          </Button>
        </div>
      )}
      {mode === 'auto' && <output className={styles.about}>{autoMeans}</output>}
      <Problem text={problem} />
      <SlowStartNote busy={busy} />
    </div>
  );
}

function FolderChip({
  folder,
  onChange,
  isApart,
  onApart,
}: {
  folder: string;
  onChange: (folder: string) => void;
  /** It gets a worktree of its own. */
  isApart: boolean;
  onApart: (isApart: boolean) => void;
}) {
  const { state } = useConsole();
  const { places } = state;
  const folders = offeredFolders(places, state.sessions ?? [], 6);
  return (
    <Chip
      name="Folder"
      text={
        folder === '' ? (
          'Choose a folder'
        ) : (
          <>
            {isApart && 'worktree of '}
            <UntrustedName text={folder} />
          </>
        )
      }
    >
      <FolderField
        label="Working directory"
        value={folder}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && closeChip(event)}
        hint="The whole path, on the computer where goose runs; ~ is the home there. goose reads and changes files in it, as its mode allows."
      />
      {folders.length > 0 && (
        <ul className={chip.choices} aria-label="Folders to begin in">
          {folders.map((each) => (
            <li key={each}>
              <PlainButton
                aria-current={each === folder ? 'true' : undefined}
                onClick={(event) => {
                  onChange(each);
                  closeChip(event);
                }}
              >
                <UntrustedName text={each} />
                {each === places.own && ' (goose was started here)'}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <WorktreeField folder={folder} isOn={isApart} onChange={onApart} />
    </Chip>
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
