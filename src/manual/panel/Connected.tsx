import { type ConnectionState, useConsole } from '@site/src/console/embedded';
import { ForeignName } from '@site/src/ui/foreign-text';
import { currentReader } from '@site/src/reading/consent';
import { YourGoose } from '@site/src/reading/YourGoose';
import { type ComponentProps, useEffect } from 'react';
import type { Tutorial } from '../tutorials/tutorial';
import { AskForm } from './ask/AskForm';
import { OfferForm } from './OfferForm';
import { LazyPart } from '@site/src/ui/LazyPart';
import { RecipeForm } from './RecipeForm';
import { OfferSwitch } from './OfferSwitch';
import styles from './panel.module.css';
import type { Sent } from './SendForm';
import { TutorialView } from './steps/TutorialView';
import { type Place, type View, viewAt } from './place';
import { Talk } from './Talk';
import { useGoing } from './useGoing';
import { type Page, tellPage, type Written } from './usePage';

/** What the reader can do with the goose that is connected. */
export function Connected({
  page,
  place,
  setPlace,
  tutorial,
  connection,
  onWrite,
  onSettled,
}: {
  readonly page: Page;
  readonly place: Place;
  readonly setPlace: (place: Place) => void;
  readonly tutorial: Tutorial | null;
  readonly connection: Extract<ConnectionState, { name: 'connected' | 'reconnecting' }>;
  readonly onWrite: (written: Written) => void;
  /** What the reader had chosen is sent or put away. */
  readonly onSettled: () => void;
}) {
  const { connector, sessions, state } = useConsole();
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
  const { turns, path } = page;
  const setView = (next: View, session = own) =>
    setPlace({ view: next, at: { turns, path }, own: session });
  const { version } = connection.goose;
  useEffect(() => {
    tellPage({ type: 'goose', version });
    return () => tellPage({ type: 'goose', version: null });
  }, [version]);

  function talk(about: 'step' | 'ask' | null) {
    return ({ session }: Pick<Sent, 'session'>) => {
      if (about !== 'step') onSettled();
      setView({ name: 'talk', session, about }, session);
    };
  }

  const items = [
    ...(tutorial ? [{ name: 'steps' as const, label: 'Steps' }] : []),
    { name: 'ask' as const, label: 'Ask' },
    { name: 'yours' as const, label: 'Your goose' },
  ];
  return (
    <>
      <header className={styles.bar}>
        <nav aria-label="Panel">
          {items.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              aria-current={view.name === name}
              onClick={() => setView({ name })}
            >
              {label}
            </button>
          ))}
          {going && (
            <button
              type="button"
              aria-current={view.name === 'talk'}
              onClick={() => {
                sessions.showIfOther(going.sessionId);
                setView({ name: 'talk', session: going.sessionId, about: null });
              }}
            >
              Conversation
            </button>
          )}
        </nav>
        <div className={styles.connection}>
          <p>
            {connection.name === 'reconnecting' ? (
              'Connecting again…'
            ) : (
              <>
                goose <ForeignName text={version ?? ''} />
              </>
            )}
          </p>
          <button type="button" onClick={connector.disconnect}>
            Disconnect
          </button>
        </div>
      </header>
      {view.name !== 'talk' && <OfferSwitch />}
      {view.name === 'offer' && page.offer && (
        <OfferView
          key={page.turns}
          offer={page.offer}
          edited={page.edited}
          from={page.from}
          going={going}
          onEdit={(edited) => onWrite({ edited })}
          onSent={talk(null)}
          onDiscard={() => {
            onSettled();
            setView(
              going
                ? { name: 'talk', session: going.sessionId, about: null }
                : { name: tutorial ? 'steps' : 'start' },
            );
          }}
        />
      )}
      {view.name === 'ask' && (
        <AskForm
          key={page.turns}
          page={page}
          onWrite={(question) => onWrite({ question })}
          onSent={talk('ask')}
        />
      )}
      {view.name === 'start' && <Start />}
      {view.name === 'yours' && <Yours />}
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

const loadConfiguration = () => import('./ConfigurationForm');

/** What the reader has chosen: something to say to goose, or to write into its configuration. */
function OfferView(
  props: Omit<ComponentProps<typeof OfferForm>, 'onSent'> & {
    readonly onSent: (sent: Pick<Sent, 'session'>) => void;
  },
) {
  const { offer, from, onDiscard, onSent } = props;
  if (offer.kind === 'recipe')
    return (
      <RecipeForm
        {...{ offer, from, onDiscard }}
        onStarted={(session) => onSent({ session })}
      />
    );
  return offer.kind === 'configuration' ? (
    <LazyPart
      load={loadConfiguration}
      props={{ offer, from, onDiscard }}
      waiting={<output className={styles.scroll}>Loading…</output>}
    />
  ) : (
    <OfferForm {...props} />
  );
}

/** What pages may say of this goose, for readers without an account too. */
function Yours() {
  return (
    <div className={styles.scroll}>
      <h1>Your goose in the manual</h1>
      <YourGoose reader={currentReader()} />
    </div>
  );
}

function Start() {
  return (
    <div className={styles.scroll}>
      <h1>goose is connected</h1>
      <p>
        Choose “Run in your goose” below an example of the page, or ask something. You see
        all that will be sent, and where, before you send it.
      </p>
    </div>
  );
}
