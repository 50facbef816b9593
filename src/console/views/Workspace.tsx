import { useState } from 'react';
import { failureTexts } from '../connection/failures';
import type { ConnectionState } from '../connection/machine';
import { ConversationView } from './ConversationView';
import { useConsole } from './ConsoleContext';
import { SessionList } from './SessionList';
import { StartScreen } from './StartScreen';
import styles from './workspace.module.css';

/** The sessions of the goose that is connected, and the one that is open. */
export function Workspace({
  name,
  connection,
}: {
  readonly name: string;
  readonly connection: Extract<ConnectionState, { name: 'connected' | 'reconnecting' }>;
}) {
  const { state } = useConsole();
  const [listOpen, setListOpen] = useState(false);
  const conversation = state.shown === null ? null : state.conversations[state.shown];

  return (
    <div className={styles.workspace} data-list={listOpen ? 'open' : 'closed'}>
      <aside className={styles.sidebar} id="console-sessions" aria-label="Sessions">
        <SessionList onChosen={() => setListOpen(false)} />
      </aside>
      <section className={styles.main} aria-label="Conversation">
        {connection.name === 'reconnecting' && <LostLine connection={connection} />}
        <button
          type="button"
          className={`button button--secondary button--sm ${styles.toggle}`}
          aria-expanded={listOpen}
          aria-controls="console-sessions"
          onClick={() => setListOpen(!listOpen)}
        >
          Sessions
        </button>
        {conversation ? (
          <ConversationView key={conversation.sessionId} conversation={conversation} />
        ) : (
          <StartScreen name={name} />
        )}
      </section>
    </div>
  );
}

function LostLine({
  connection: { failure },
}: {
  readonly connection: Extract<ConnectionState, { name: 'reconnecting' }>;
}) {
  const text = failure && failure.code !== 'nothingListens' && failureTexts[failure.code];
  return (
    <p className={styles.lost} aria-live="polite">
      {text
        ? `${text.title} ${text.remedy}`
        : 'The connection to goose is lost. Trying again; nothing you wrote is gone.'}
    </p>
  );
}
