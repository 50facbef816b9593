import { Button, PlainButton } from '@site/src/ui/Button';
import { useColorMode } from '@docusaurus/theme-common';
import Head from '@docusaurus/Head';
import { Contained } from '@site/src/ui/Contained';
import { lazyPart } from '@site/src/ui/LazyPart';
import { useListener } from '@site/src/ui/useListener';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import { useEffect, useRef, useState } from 'react';
import type { ConnectionState } from 'goose-web-client';
import { versionNote } from '../connection/version';
import { asking, questionCount } from '../conversation/news';
import { isReaderElsewhere } from './Composer';
import { ConversationView } from './ConversationView';
import { useConsole } from '../components/ConsoleContext';
import { LostLine, useDisconnect } from './LostLine';
import type { View } from './sessionAddress';
import { SessionList } from './SessionList';
import { StartScreen } from './StartScreen';
import { HandedSession, ImportSession, SessionForm } from './SessionFiles';
import { mayNotify, useNews, viewTitles } from './useNews';
import { useSessionAddress, useView } from './useSessionAddress';
import { Palette } from './Palette';
import { PersistentView } from './PersistentView';
import { QuestionsView } from './QuestionsView';
import { useBadge } from './useBadge';
import styles from './workspace.module.css';

const SetupView = lazyPart(
  () => import('../setup/SetupView'),
  <p className={styles.waiting}>Loading the setup…</p>,
);
const RecipesView = lazyPart(
  () => import('../recipes/RecipesView'),
  <p className={styles.waiting}>Reading the recipes…</p>,
);
const OtherDevice = lazyPart(() => import('./OtherDevice'));

export function Workspace({
  greeting,
  connection,
}: {
  greeting: string;
  connection: Extract<ConnectionState, { name: 'connected' | 'reconnecting' }>;
}) {
  const { sessions, state } = useConsole();
  const { disconnect, unsent } = useDisconnect();
  const [listOpen, setListOpen] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const [palette, setPalette] = useState<'all' | 'keys' | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const [isShared, setIsShared] = useState(false);
  const [view, goTo] = useView();
  const missing = useSessionAddress();
  const title = useNews(view);
  const waiting = questionCount(state.conversations);
  const icon = useBadge(waiting);
  const isAside = view !== null && view !== 'files';
  const places: readonly View[] =
    waiting > 0 || view === 'questions'
      ? ['questions', 'setup', 'recipes']
      : ['setup', 'recipes'];
  const main = useRef<HTMLElement>(null);
  const conversation = state.shown === null ? null : state.conversations.get(state.shown);
  const note = versionNote(connection.goose.version);
  const place = `${view} ${state.shown}`;
  const lastPlace = useRef(place);
  useAboveKeyboard();

  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    sessions.leaveView();
    if (!main.current?.contains(document.activeElement) && !isReaderElsewhere())
      main.current?.focus({ preventScroll: true });
  }, [place, sessions]);

  function navigate(next: View | null) {
    goTo(next);
    setListOpen(false);
  }
  const talk = () => navigate(null);
  useListener('document', 'dragover', keepPage);
  useListener('document', 'drop', keepPage);
  usePaletteKeys(palette !== null, setPalette);

  const notices = (
    <>
      {connection.name === 'reconnecting' && <LostLine connection={connection} />}
      {view !== 'questions' && (
        <WaitingElsewhere
          shown={isAside ? null : state.shown}
          onChosen={talk}
          onAll={() => navigate('questions')}
        />
      )}
    </>
  );
  const talks = !isAside && conversation != null;

  return (
    <div
      className={styles.workspace}
      data-list={listOpen ? 'open' : 'closed'}
      data-talks={talks}
    >
      <Head>
        <title>{`${title} | goose`}</title>
        {icon !== null && <link rel="icon" href={icon} />}
      </Head>
      {palette && (
        <Palette
          hasKeys={palette === 'keys'}
          onGo={(next) => {
            if (next === null) sessions.show(null);
            navigate(next);
          }}
          onSession={(id) => {
            sessions.showIfOther(id);
            talk();
          }}
          onClose={() => setPalette(null)}
        />
      )}
      {isShared && <OtherDevice onClose={() => setIsShared(false)} />}
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
          <SessionList marked={marked} onMarked={setMarked} onChosen={talk} />
        </Contained>
        <div className={styles.machine}>
          {places.map((each) => (
            <PlainButton
              key={each}
              aria-pressed={view === each}
              onClick={() => navigate(view === each ? null : each)}
            >
              {viewTitles[each]}
              {each === 'questions' && ` (${waiting})`}
            </PlainButton>
          ))}
          <details>
            <summary>More</summary>
            <PlainButton
              aria-pressed={marked !== null}
              onClick={() => setMarked(marked ? null : new Set())}
            >
              Mark several sessions
            </PlainButton>
            <PlainButton onClick={() => setPalette('keys')}>
              Keyboard shortcuts
            </PlainButton>
            <ImportSession
              onRead={(read) => {
                setFile(read);
                talk();
              }}
            />
            <NotifySwitch />
            <PlainButton onClick={() => setIsShared(true)}>
              Use on another device
            </PlainButton>
            <ThemeSwitch />
            <PlainButton onClick={disconnect}>Disconnect</PlainButton>
            {unsent}
          </details>
          <p>
            goose <UntrustedName text={connection.goose.version ?? ''} /> at{' '}
            {state.settings.address}
          </p>
          {note && <p>{note}</p>}
        </div>
      </aside>
      <section
        ref={main}
        className={styles.main}
        tabIndex={-1}
        aria-label={isAside ? viewTitles[view] : 'Conversation'}
        data-asks={conversation ? conversation.questions.length > 0 : false}
      >
        {!talks && notices}
        {missing && (
          <p className={styles.asks} role="alert">
            {missing === 'session'
              ? 'The session of this address is not in this goose.'
              : 'This address leads to no part of the console. Choose one from the list.'}
          </p>
        )}
        <HandedSession />
        {file !== null && (
          <SessionForm
            key={file}
            session={file}
            from="Session from a file"
            onEnd={() => setFile(null)}
          />
        )}
        <PersistentView isShown={view === 'recipes'}>
          <RecipesView />
        </PersistentView>
        <PersistentView isShown={view === 'setup'}>
          <SetupView
            onStart={() => {
              sessions.show(null);
              talk();
            }}
          />
        </PersistentView>
        {view === 'questions' && (
          <Contained what="The questions">
            <QuestionsView onSession={talk} />
          </Contained>
        )}
        {isAside ? null : conversation ? (
          <Contained key={conversation.sessionId} what="The conversation">
            <ConversationView conversation={conversation} notices={notices} />
          </Contained>
        ) : (
          <StartScreen greeting={greeting} />
        )}
      </section>
    </div>
  );
}

/** A browser leaves the page for a file that is dropped beside a field. */
function keepPage(event: DragEvent) {
  const isFile = event.dataTransfer?.types.includes('Files') === true;
  if (isFile && !(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/** Ctrl+K again is left to the site, whose search it opens. */
function usePaletteKeys(isOpen: boolean, onOpen: (what: 'all' | 'keys' | null) => void) {
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    // On Apple's keyboards, Ctrl+K deletes text.
    const isApple = /Mac|iP/.test(navigator.platform);
    const [modifier, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
    const isPalette =
      modifier && !other && !altKey && !shiftKey && key.toLowerCase() === 'k';
    const isKeys = key === '?' && !ctrlKey && !metaKey;
    const writes = target instanceof Element && target.closest('input, textarea, select');
    if (isOpen && isPalette) {
      document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
      onOpen(null);
    }
    if (document.querySelector('dialog:modal') || isOpen) return;
    if (!isPalette && (!isKeys || writes)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onOpen(isPalette ? 'all' : 'keys');
  };
  useListener('document', 'keydown', press, { capture: true });
}

function WaitingElsewhere({
  shown,
  onChosen,
  onAll,
}: {
  shown: string | null;
  onChosen: () => void;
  onAll: () => void;
}) {
  const { sessions, state } = useConsole();
  const [first, ...others] = asking(state.conversations).filter(
    ({ sessionId }) => sessionId !== shown,
  );
  if (!first) return null;
  const { sessionId, questions } = first;
  return (
    <p className={styles.asks} role="alert">
      {others.length > 0 ? (
        `goose waits for your answer in ${others.length + 1} sessions.`
      ) : (
        <span>
          {questions[0]?.kind === 'form' ? 'A tool asks you' : 'goose asks to run a tool'}{' '}
          in “
          <UntrustedName
            text={
              state.sessions?.find(({ id }) => id === sessionId)?.title ??
              'another session'
            }
          />
          ”.
        </span>
      )}{' '}
      <Button
        main
        onClick={() => {
          if (others.length > 0) return onAll();
          sessions.show(sessionId);
          onChosen();
        }}
      >
        Answer
      </Button>
    </p>
  );
}

function NotifySwitch() {
  const { preferences } = useConsole();
  const [isOn, setIsOn] = useState(() => preferences.notifies() && mayNotify());
  const [isRefused, setIsRefused] = useState(false);
  if (!('Notification' in window)) return null;

  async function change() {
    const wanted = !isOn && (await Notification.requestPermission()) === 'granted';
    setIsRefused(!isOn && !wanted);
    preferences.setNotifies(wanted);
    setIsOn(wanted);
  }

  return (
    <>
      <PlainButton aria-pressed={isOn} onClick={() => void change()}>
        Notify me when goose asks or is done
      </PlainButton>
      {isRefused && (
        <p role="alert">
          The browser does not let this site notify you. Its settings for this site can
          allow it.
        </p>
      )}
    </>
  );
}

function ThemeSwitch() {
  const { colorMode, setColorMode } = useColorMode();
  const other = colorMode === 'dark' ? 'light' : 'dark';
  return (
    <PlainButton onClick={() => setColorMode(other)}>Use the {other} theme</PlainButton>
  );
}

/** Pixels; the bars of a browser take less when they come and go. */
const leastKeyboard = 80;

function useAboveKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const root = document.documentElement;
    if (!seen) return undefined;
    const fit = () => {
      // Zooming by two fingers shrinks the viewport, too.
      const height = seen.height * seen.scale;
      const isCovered = root.clientHeight - height > leastKeyboard;
      root.style.setProperty('--console-height', isCovered ? `${height}px` : null);
      if (!isCovered) return;
      // The browser has scrolled the page to the field, which has moved since.
      window.scrollTo(0, 0);
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    fit();
    seen.addEventListener('resize', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      root.style.removeProperty('--console-height');
    };
  }, []);
}
