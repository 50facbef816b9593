import { PlainButton } from '@site/src/ui/Button';
import {
  type ConnectionState,
  LostLine,
  useConsole,
  useDisconnect,
  versionNote,
} from '@site/src/console/embedded';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import { currentReader } from '@site/src/gooseConsent/consent';
import { YourGoose } from '@site/src/gooseConsent/YourGoose';
import siteConfig from '@generated/docusaurus.config';
import type { PageCheck } from '@site/data/types';
import { fetchFile, pageChecksFile } from '@site/src/ui/sitePages';
import { useFetched } from '@site/src/ui/useFetched';
import { useEffect } from 'react';
import type { Tutorial } from '../tutorials/tutorial';
import { AskForm } from './AskForm';
import { CheckView } from './check/CheckView';
import { OfferView } from './OfferView';
import { OfferSwitch } from './OfferSwitch';
import styles from './panel.module.css';
import type { Attempt } from '../progress';
import { TutorialView } from './steps/TutorialView';
import { type Page, type Place, type View, viewAt } from './place';
import { Talk, useGoing } from './Talk';
import type { Written } from './usePage';

/** By the path of their page, without the base URL. */
async function fetchChecks(): Promise<Partial<Record<string, PageCheck[]>>> {
  return (await fetchFile(siteConfig.baseUrl + pageChecksFile)).json();
}

export function Connected({
  page,
  place,
  setPlace,
  tutorial,
  connection,
  onWrite,
  onSettled,
}: {
  page: Page;
  place: Place;
  setPlace: (place: Place) => void;
  tutorial: Tutorial | null;
  connection: Extract<ConnectionState, { name: 'connected' | 'reconnecting' }>;
  onWrite: (written: Written) => void;
  onSettled: () => void;
}) {
  const { sessions, state } = useConsole();
  const { disconnect, unsent } = useDisconnect();
  const { own } = place;
  const going = useGoing(own);
  const view = viewAt(
    place,
    page,
    tutorial,
    (session) =>
      state.conversations.has(session) ||
      state.sessions === null ||
      state.sessions.some(({ id }) => id === session),
  );
  const { choices, path } = page;
  const setView = (next: View, session = own) =>
    setPlace({ view: next, at: { choices, path }, own: session });
  const { shown } = state;
  const isRead = state.sessions !== null;
  useEffect(() => {
    if (view.name !== 'talk' || !isRead) return;
    // The prompt of a link waits for a session of its own, and lets no other one open by itself.
    if (shown === null) sessions.show(view.session);
    // A fork goes on in a session of its own.
    else if (shown !== view.session) setView({ ...view, session: shown }, shown);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- only another session leads on
  }, [shown, isRead]);
  const { version } = connection.goose;
  const note = versionNote(version);
  const checks = useFetched(fetchChecks)?.[path.slice(siteConfig.baseUrl.length)];

  function talk(about: 'step' | 'ask' | null) {
    return ({ session }: Pick<Attempt, 'session'>) => {
      if (about !== 'step') onSettled();
      setView({ name: 'talk', session, about }, session);
    };
  }

  const conversation = going && {
    name: 'talk' as const,
    session: going.sessionId,
    about: null,
  };
  const items = [
    ['steps', 'Steps', tutorial !== null],
    ['ask', 'Ask', true],
    ['check', 'Check', (checks?.length ?? 0) > 1],
    ['yours', 'Your goose', true],
  ] as const;
  const offered = items.filter(([, , isOffered]) => isOffered);
  return (
    <>
      <header className={styles.bar}>
        <nav aria-label="Panel">
          {offered.map(([name, label]) => (
            <PlainButton
              key={name}
              aria-current={view.name === name || undefined}
              onClick={() => setView({ name })}
            >
              {label}
            </PlainButton>
          ))}
          {conversation && (
            <PlainButton
              aria-current={view.name === 'talk' || undefined}
              onClick={() => {
                sessions.showIfOther(conversation.session);
                setView(conversation);
              }}
            >
              Conversation
            </PlainButton>
          )}
        </nav>
        <div className={styles.connection}>
          <p>
            {connection.name === 'reconnecting' ? (
              'Connecting again…'
            ) : (
              <>
                goose <UntrustedName text={version ?? ''} />
              </>
            )}
          </p>
          <PlainButton onClick={disconnect}>Disconnect</PlainButton>
        </div>
      </header>
      {unsent}
      {connection.name === 'reconnecting' && <LostLine connection={connection} />}
      {view.name !== 'talk' && <OfferSwitch />}
      {view.name === 'offer' && page.offer && (
        <OfferView
          key={page.choices}
          offer={page.offer}
          edited={page.edited}
          from={page.from}
          going={going}
          onEdit={(edited) => onWrite({ edited })}
          onSent={talk(null)}
          onDiscard={() => {
            onSettled();
            setView(conversation ?? { name: tutorial ? 'steps' : 'start' });
          }}
        />
      )}
      {view.name === 'ask' && (
        <AskForm
          key={page.choices}
          page={page}
          onWrite={(question) => onWrite({ question })}
          onSent={talk('ask')}
        />
      )}
      {view.name === 'start' && (
        <div className={styles.scroll}>
          <h1>goose is connected</h1>
          <p>
            Choose “Run in your goose” below an example of the page, or ask something. You
            see all that will be sent, and where, before you send it.
          </p>
        </div>
      )}
      {view.name === 'check' && checks && (
        <CheckView key={path} checks={checks} title={page.title} />
      )}
      {view.name === 'yours' && (
        <div className={styles.scroll}>
          <h1>Your goose in the manual</h1>
          {note && <p className={styles.note}>{note}</p>}
          <YourGoose reader={currentReader()} />
        </div>
      )}
      {tutorial && (view.name === 'steps' || view.name === 'talk') && (
        <TutorialView
          key={tutorial.path}
          tutorial={tutorial}
          isList={view.name === 'steps'}
          isShown={view.name !== 'talk' || view.about === 'step'}
          onList={() => setView({ name: 'steps' })}
          onSent={talk('step')}
        />
      )}
      {view.name === 'talk' && (
        <Talk session={view.session} isAnswer={view.about === 'ask'} />
      )}
    </>
  );
}
