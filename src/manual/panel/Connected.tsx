import {
  type ConnectionState,
  ConversationView,
  useConsole,
} from '@site/src/console/embedded';
import { Contained } from '@site/src/ui/Contained';
import { ForeignName } from '@site/src/ui/foreign-text';
import { useEffect, useState } from 'react';
import { OfferForm } from './OfferForm';
import styles from './panel.module.css';
import { useCloseOnEscape } from './useCloseOnEscape';
import { type Page, tellPage } from './usePage';

type View = 'start' | 'offer' | 'talk';

/** What the reader can do with the goose that is connected. */
export function Connected({
  page,
  connection,
}: {
  readonly page: Page;
  readonly connection: Extract<ConnectionState, { name: 'connected' | 'reconnecting' }>;
}) {
  const { connector, state } = useConsole();
  const [view, setView] = useState<View>(page.offer ? 'offer' : 'start');
  const [seen, setSeen] = useState(page.turns);
  /** The session that was begun here; another one may be of the console. */
  const [own, setOwn] = useState<string | null>(null);
  const talk = own === state.shown ? state.conversations.get(own ?? '') : undefined;
  const { version } = connection.goose;
  useCloseOnEscape();
  useEffect(() => {
    tellPage({ type: 'goose', version });
    return () => tellPage({ type: 'goose', version: null });
  }, [version]);

  if (seen !== page.turns) {
    setSeen(page.turns);
    if (page.offer) setView('offer');
  }

  return (
    <>
      <header className={styles.bar}>
        <p>
          goose <ForeignName text={version ?? ''} />
          {connection.name === 'reconnecting' && ', connecting again…'}
        </p>
        {talk && view !== 'talk' && (
          <button type="button" onClick={() => setView('talk')}>
            Back to the conversation
          </button>
        )}
        <button type="button" onClick={connector.disconnect}>
          Disconnect
        </button>
      </header>
      {view === 'offer' && page.offer ? (
        <OfferForm
          key={page.turns}
          offer={page.offer}
          from={page.title}
          going={talk ?? null}
          onSent={(id) => {
            setOwn(id);
            setView('talk');
          }}
          onDiscard={() => setView(talk ? 'talk' : 'start')}
        />
      ) : view === 'talk' && talk ? (
        <section className={styles.talk} aria-label="Conversation">
          <Contained key={talk.sessionId} what="The conversation">
            <ConversationView conversation={talk} hasBar={false} />
          </Contained>
        </section>
      ) : (
        <Start />
      )}
    </>
  );
}

function Start() {
  return (
    <div className={styles.scroll}>
      <h1>goose is connected</h1>
      <p>
        Choose “Run in your goose” below an example of the page. You see all that will be
        sent, and where, before you send it.
      </p>
    </div>
  );
}
