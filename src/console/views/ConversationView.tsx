import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Contained } from '@site/src/ui/Contained';
import type { Conversation } from '../conversation/conversation';
import { todoSteps } from '../conversation/todo';
import { LazyPart } from '@site/src/ui/LazyPart';
import { countChangedFiles } from '../edits/changedFiles';
import { Announcer } from './Announcer';
import { Composer, hovers } from './Composer';
import { useConsole } from '../parts/ConsoleContext';
import { MessageDeeds, type ResendRequest } from './messageDeeds';
import { LimitQuestion } from './LimitQuestion';
import { MessageList } from './MessageList';
import { PlanPanel } from './PlanPanel';
import { QuestionPanel } from './QuestionPanel';
import { useStopOnEscape } from './useStopOnEscape';
import { useFind } from './useFind';
import type { Goal } from './useGoal';
import { useMessageAddress } from './useMessageAddress';
import { SessionBar } from './SessionBar';
import { WorkLine } from './WorkLine';
import styles from './workspace.module.css';

const changedFilesView = () => import('../edits/ChangedFiles');
const findBar = () => import('../find/FindBar');
const resendForm = () => import('./ResendForm');

/** One session: its title and settings, its messages, and what to write next. */
export function ConversationView({
  conversation,
  notices,
  hasBar = true,
}: {
  readonly conversation: Conversation;
  /** What concerns more than this session, and stands below its bar. */
  readonly notices?: ReactNode;
  /** Whether the title and the settings of the session stand above it. */
  readonly hasBar?: boolean;
}) {
  const { rewind, sessions, state } = useConsole();
  const session = state.sessions?.find(({ id }) => id === conversation.sessionId);
  const cwd = sessions.folderOf(conversation.sessionId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState(0);
  const [view, setView] = useState<'messages' | 'files'>('messages');
  const { items, sessionId } = conversation;
  const list = useRef<HTMLElement>(null);
  const [goal, setGoal] = useState<Goal | null>(null);
  const find = useFind(list, () => setView('messages'));
  const isMissing = useMessageAddress(conversation, setGoal);
  const [resending, setResending] = useState<ResendRequest | null>(null);
  const isReady =
    conversation.status === 'ready' && state.connection.name === 'connected';
  const deeds = useMemo(
    () => ({
      sessionId,
      isReady,
      resend(kind: ResendRequest['kind'], itemId: string) {
        const question = rewind.questionOf(sessionId, itemId);
        if (question) setResending({ kind, question });
      },
    }),
    [rewind, sessionId, isReady, setResending],
  );
  const goTo = useCallback((index: number) => setGoal({ index, opens: true }), []);
  useStopOnEscape(conversation);
  const changed = useMemo(() => countChangedFiles(items, cwd), [items, cwd]);
  return (
    <>
      {hasBar && (
        <Contained what="The bar of this session">
          <SessionBar
            title={session?.title ?? 'New session'}
            cwd={cwd}
            conversation={conversation}
            changedFiles={changed}
            showsFiles={view === 'files'}
            onShowFiles={() => {
              find.close();
              setView(view === 'files' ? 'messages' : 'files');
            }}
            onFind={find.open}
          />
        </Contained>
      )}
      {notices}
      {isMissing && (
        <p className={styles.asks} role="alert">
          The message of this address is not in this session.
        </p>
      )}
      {find.asked > 0 && (
        <Contained what="The search in this session">
          <LazyPart
            load={findBar}
            props={{
              items,
              list,
              asked: find.asked,
              onGo: goTo,
              onClose: find.close,
            }}
            waiting={null}
          />
        </Contained>
      )}
      {view === 'files' ? (
        <Contained what="The list of changed files">
          <LazyPart
            load={changedFilesView}
            props={{ conversation, cwd }}
            waiting={<p className={styles.waiting}>Comparing…</p>}
          />
        </Contained>
      ) : (
        <MessageDeeds value={deeds}>
          <MessageList
            conversation={conversation}
            sent={sent}
            goal={goal}
            scroller={list}
          />
        </MessageDeeds>
      )}
      <Contained what="The news for screen readers">
        <Announcer conversation={conversation} />
      </Contained>
      <div className={styles.foot}>
        <Contained what="The plan">
          <PlanPanel
            plan={conversation.plan.length > 0 ? conversation.plan : todoSteps(items)}
          />
        </Contained>
        {conversation.reached && (
          <LimitQuestion
            key={conversation.reached.used}
            sessionId={conversation.sessionId}
            reached={conversation.reached}
            isStopped={conversation.status === 'ready'}
          />
        )}
        <QuestionPanel
          conversation={conversation}
          cwd={cwd}
          onAnswered={() => hovers() && field.current?.focus()}
        />
        {resending && (
          <Contained what="The message that is to be sent anew">
            <LazyPart
              key={JSON.stringify(resending)}
              load={resendForm}
              props={{
                conversation,
                request: resending,
                onSent: () => {
                  setView('messages');
                  setSent(sent + 1);
                },
                onClose: () => {
                  setResending(null);
                  if (hovers()) field.current?.focus();
                },
              }}
              waiting={<p className={styles.waiting}>Loading…</p>}
            />
          </Contained>
        )}
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
