import { useRef } from 'react';
import type { Conversation } from '../conversation/conversation';
import { Announcer } from './Announcer';
import { Composer } from './Composer';
import { useConsole } from './ConsoleContext';
import { MessageList } from './MessageList';
import { PermissionPanel } from './PermissionPanel';
import { PlanPanel } from './PlanPanel';
import { SessionBar } from './SessionBar';
import styles from './workspace.module.css';

/** One session: its title and settings, its messages, and what to write next. */
export function ConversationView({
  conversation,
}: {
  readonly conversation: Conversation;
}) {
  const { console, state } = useConsole();
  const session = state.sessions?.find(({ id }) => id === conversation.sessionId);
  const [request] = conversation.permissions;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <SessionBar
        title={session?.title ?? 'New session'}
        cwd={session?.cwd ?? console.lastFolder()}
        conversation={conversation}
      />
      <MessageList conversation={conversation} />
      <Announcer conversation={conversation} />
      <div className={styles.foot}>
        <PlanPanel plan={conversation.plan} />
        <WorkLine conversation={conversation} />
        {request && (
          <PermissionPanel
            key={request.id}
            request={request}
            more={conversation.permissions.length - 1}
            onAnswered={() => field.current?.focus()}
          />
        )}
        <Composer conversation={conversation} field={field} />
      </div>
    </>
  );
}

/** Says what goose is doing, beside the news that screen readers hear. */
function WorkLine({
  conversation: { status, permissions },
}: {
  readonly conversation: Conversation;
}) {
  if (status !== 'running' && status !== 'stopping') return null;
  return (
    <p className={styles.work} aria-hidden="true">
      {status === 'stopping'
        ? 'Stopping…'
        : permissions.length > 0
          ? 'goose waits for your answer'
          : 'goose is working…'}
    </p>
  );
}
