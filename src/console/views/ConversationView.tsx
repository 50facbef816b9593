import { useMemo, useRef, useState } from 'react';
import { Contained } from '@site/src/ui/Contained';
import type { Conversation } from '../conversation/conversation';
import { LazyPart } from '@site/src/ui/LazyPart';
import { countChangedFiles } from '../edits/changedFiles';
import { Announcer } from './Announcer';
import { Composer, hovers } from './Composer';
import { useConsole } from '../parts/ConsoleContext';
import { MessageList } from './MessageList';
import { PlanPanel } from './PlanPanel';
import { QuestionPanel } from './QuestionPanel';
import { useStopOnEscape } from './useStopOnEscape';
import { SessionBar } from './SessionBar';
import { WorkLine } from './WorkLine';
import styles from './workspace.module.css';

const changedFilesView = () => import('../edits/ChangedFiles');

/** One session: its title and settings, its messages, and what to write next. */
export function ConversationView({
  conversation,
}: {
  readonly conversation: Conversation;
}) {
  const { sessions, state } = useConsole();
  const session = state.sessions?.find(({ id }) => id === conversation.sessionId);
  const cwd = sessions.folderOf(conversation.sessionId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState(0);
  const [view, setView] = useState<'messages' | 'files'>('messages');
  const { items } = conversation;
  useStopOnEscape(conversation);
  const changed = useMemo(() => countChangedFiles(items, cwd), [items, cwd]);
  return (
    <>
      <Contained what="The bar of this session">
        <SessionBar
          title={session?.title ?? 'New session'}
          cwd={cwd}
          conversation={conversation}
          changedFiles={changed}
          showsFiles={view === 'files'}
          onShowFiles={() => setView(view === 'files' ? 'messages' : 'files')}
        />
      </Contained>
      {view === 'files' ? (
        <Contained what="The list of changed files">
          <LazyPart
            load={changedFilesView}
            props={{ conversation, cwd }}
            waiting={<p className={styles.waiting}>Comparing…</p>}
          />
        </Contained>
      ) : (
        <MessageList conversation={conversation} sent={sent} />
      )}
      <Contained what="The news for screen readers">
        <Announcer conversation={conversation} />
      </Contained>
      <div className={styles.foot}>
        <Contained what="The plan">
          <PlanPanel plan={conversation.plan} />
        </Contained>
        <QuestionPanel
          conversation={conversation}
          cwd={cwd}
          onAnswered={() => hovers() && field.current?.focus()}
        />
        <WorkLine conversation={conversation} />
        <Composer
          conversation={conversation}
          field={field}
          onSent={() => {
            setView('messages');
            setSent(sent + 1);
          }}
        />
      </div>
    </>
  );
}
