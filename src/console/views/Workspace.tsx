import { Button } from '@site/src/ui/Button';
import Head from '@docusaurus/Head';
import { Contained } from '@site/src/ui/Contained';
import { LazyPart } from '@site/src/ui/LazyPart';
import { ForeignName } from '@site/src/ui/foreign-text';
import { useLayoutEffect, useState } from 'react';
import { failureTexts } from '../connection/failures';
import type { ConnectionState } from '../connection/machine';
import { compareVersion, knownVersion } from '../connection/version';
import { ConversationView } from './ConversationView';
import { useConsole, useCore } from '../parts/ConsoleContext';
import { SessionList } from './SessionList';
import { StartScreen } from './StartScreen';
import { WaitingElsewhere } from './WaitingElsewhere';
import { HandedSession } from './HandedSession';
import { ImportSession } from './ImportSession';
import { NotifySwitch } from './NotifySwitch';
import { useNews } from './useNews';
import { useSessionAddress } from './useSessionAddress';
import styles from './workspace.module.css';

const setupView = () => import('../setup/SetupView');
const recipesView = () => import('../recipes/RecipesView');

/** The sessions of the goose that is connected, and the one that is open. */
export function Workspace({
  name,
  connection,
}: {
  readonly name: string;
  readonly connection: Extract<ConnectionState, { name: 'connected' | 'reconnecting' }>;
}) {
  const { connector, state } = useConsole();
  const [listOpen, setListOpen] = useState(false);
  const [view, setView] = useState<'talk' | 'setup' | 'recipes'>('talk');
  const isMissing = useSessionAddress();
  const title = useNews();
  const conversation = state.shown === null ? null : state.conversations.get(state.shown);

  // What was here before may have been longer, and left the reader at its end.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another session or view is what it waits for
  }, [state.shown, view]);

  function talk() {
    setView('talk');
    setListOpen(false);
  }

  const notices = (
    <>
      {connection.name === 'reconnecting' && <LostLine connection={connection} />}
      <WaitingElsewhere onChosen={talk} />
    </>
  );
  const talks = view === 'talk' && conversation != null;

  return (
    <div
      className={styles.workspace}
      data-list={listOpen ? 'open' : 'closed'}
      data-talks={talks}
    >
      <Head>
        <title>{`${title} | goose`}</title>
      </Head>
      <div className={styles.toolbar}>
        <Button
          aria-expanded={listOpen}
          aria-controls="console-sessions"
          onClick={() => setListOpen(!listOpen)}
        >
          Sessions
        </Button>
      </div>
      <aside className={styles.sidebar} id="console-sessions" aria-label="Sessions">
        <Contained what="The list of sessions">
          <SessionList onChosen={talk} />
        </Contained>
        <div className={styles.machine}>
          <button
            type="button"
            aria-pressed={view === 'setup'}
            onClick={() => {
              setView(view === 'setup' ? 'talk' : 'setup');
              setListOpen(false);
            }}
          >
            Set up goose
          </button>
          <button
            type="button"
            aria-pressed={view === 'recipes'}
            onClick={() => {
              setView(view === 'recipes' ? 'talk' : 'recipes');
              setListOpen(false);
            }}
          >
            Recipes
          </button>
          <ImportSession onDone={talk} />
          <NotifySwitch />
          <button type="button" onClick={connector.disconnect}>
            Disconnect
          </button>
          <p>
            goose <ForeignName text={connection.goose.version ?? ''} /> at{' '}
            {state.settings.address}
          </p>
          <VersionNote version={connection.goose.version} />
        </div>
      </aside>
      <section
        className={styles.main}
        aria-label="Conversation"
        data-asks={conversation ? conversation.questions.length > 0 : false}
      >
        {!talks && notices}
        {isMissing && (
          <p className={styles.asks} role="alert">
            The session of this address is not in this goose.
          </p>
        )}
        <HandedSession onDone={talk} />
        {view === 'recipes' ? (
          <Contained what="The recipes">
            <LazyPart
              load={recipesView}
              props={{ onStarted: talk }}
              waiting={<p className={styles.waiting}>Reading the recipes…</p>}
            />
          </Contained>
        ) : view === 'setup' ? (
          <Contained key={state.shown} what="The setup of goose">
            <LazyPart
              load={setupView}
              props={{}}
              waiting={<p className={styles.waiting}>Loading the setup…</p>}
            />
          </Contained>
        ) : conversation ? (
          <Contained key={conversation.sessionId} what="The conversation">
            <ConversationView conversation={conversation} notices={notices} />
          </Contained>
        ) : (
          <StartScreen name={name} onSetUp={() => setView('setup')} />
        )}
      </section>
    </div>
  );
}

/** Says that this page knows a newer goose than the reader's, or cannot tell. */
function VersionNote({ version }: { readonly version: string | null }) {
  const age = compareVersion(version);
  if (age === 'same' || age === 'newer') return null;
  return (
    <p>
      {age === 'older'
        ? `This page was made for goose ${knownVersion}. “goose update” brings yours up to date.`
        : `goose does not say its version. This page was made for ${knownVersion}.`}
    </p>
  );
}

function LostLine({
  connection: { failure },
}: {
  readonly connection: Extract<ConnectionState, { name: 'reconnecting' }>;
}) {
  const { connector } = useCore();
  const text = failure && failure.code !== 'nothingListens' && failureTexts[failure.code];
  return (
    <div className={styles.lost}>
      <p role="alert">
        {text
          ? text.title
          : 'The connection to goose is lost. Trying again; nothing you wrote is gone.'}
      </p>
      <Button onClick={connector.retryNow}>Try now</Button>
      {text && <Button onClick={connector.disconnect}>Show the command</Button>}
    </div>
  );
}
