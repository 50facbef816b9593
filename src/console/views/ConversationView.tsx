import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from '@docusaurus/router';
import { Button } from '@site/src/ui/Button';
import { plural } from '@site/src/ui/format';
import { isComposing } from '@site/src/ui/isComposing';
import { useListener } from '@site/src/ui/useListener';
import { Contained } from '@site/src/ui/Contained';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import a11y from '@site/src/ui/a11y.module.css';
import { type Conversation, isWorking } from '../conversation/conversation';
import { todoSteps } from '../conversation/todo';
import { lazyPart } from '@site/src/ui/LazyPart';
import { Announcer } from './Announcer';
import { Composer, hovers } from './Composer';
import { useConsole } from '../components/ConsoleContext';
import type { Resending } from '../core/rewind';
import type { Undone } from '../snapshots/snapshot';
import { FilePaths, useFilePaths } from '../files/PathButton';
import type { Place } from '../files/filePaths';
import { LimitQuestion } from './LimitQuestion';
import { noUndo, SessionActions } from './MessageActions';
import { MessageList } from './MessageList';
import { QuestionPanel } from './QuestionPanel';
import { useFind } from './useFind';
import { type Goal, useMessageAddress } from './useGoal';
import { ResendForm } from './ResendForm';
import { SessionBar } from './SessionBar';
import { SessionChips } from './SessionChips';
import { sessionIn } from './sessionAddress';
import { useView } from './useSessionAddress';
import plan from './plan.module.css';
import { WorkLine } from './WorkLine';
import styles from './workspace.module.css';

const comparing = <p className={styles.waiting}>Comparing…</p>;
const ChangedFiles = lazyPart(() => import('../edits/ChangedFiles'), comparing);
const FileViewer = lazyPart(() => import('../files/FileViewer'));
const FindBar = lazyPart(() => import('../find/FindBar'));
const GoBack = lazyPart(() => import('../edits/GoBack'), comparing);

type Back = ComponentProps<typeof GoBack>['to'];

export function ConversationView({
  conversation,
  notices,
  hasBar = true,
}: {
  conversation: Conversation;
  notices?: ReactNode;
  hasBar?: boolean;
}) {
  const { rewind, sessions, state } = useConsole();
  const cwd = sessions.folderOf(conversation.sessionId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState(0);
  const { items, sessionId } = conversation;
  const list = useRef<HTMLElement>(null);
  const [goal, setGoal] = useState<Goal | null>(null);
  const { hash } = useLocation();
  const [view, show] = useView();
  const showsFiles = view === 'files' && sessionIn(hash) === sessionId;
  const showMessages = () => {
    if (showsFiles) show(null);
  };
  const onSent = () => {
    showMessages();
    setSent(sent + 1);
  };
  const find = useFind(list, showMessages);
  const isMissing = useMessageAddress(conversation, setGoal);
  const [resending, setShownResending] = useState(rewind.edits.get(sessionId));
  const setResending = useCallback(
    (next?: Resending) => {
      setShownResending(next);
      rewind.edits.set(sessionId, next);
    },
    [rewind, sessionId],
  );
  const [back, setBack] = useState<Back | null>(null);
  const [said, setSaid] = useState('');
  const [file, setFile] = useState<Place | null>(null);
  // The messages come back as they were left, and lead to no entry again.
  if (goal && (back || showsFiles)) setGoal(null);
  const paths = useFilePaths(conversation, cwd, setFile);
  const report = state.snapshots.get(sessionId);
  const refused = report && 'refused' in report ? report.refused : '';
  const isConnected = state.connection.name === 'connected';
  const isReady = conversation.status === 'ready' && isConnected;
  const actions = useMemo(
    () => ({
      sessionId,
      isReady,
      refused,
      goOn: () => hovers() && field.current?.focus(),
      resend(kind: Resending['kind'], itemId: string) {
        const question = rewind.questionOf(sessionId, itemId);
        if (question) setResending({ kind, question });
      },
      goBack(itemId: string) {
        const question = rewind.questionOf(sessionId, itemId);
        if (question) setBack({ question, itemId });
      },
    }),
    [rewind, setResending, sessionId, isReady, refused],
  );
  const { goOn } = actions;
  const goTo = useCallback((index: number) => setGoal({ index, opens: true }), []);
  useStopOnEscape(conversation);

  const pressed = useRef<Element>(null);
  const showedFiles = useRef(showsFiles);
  useEffect(() => {
    const isBack = showedFiles.current && !showsFiles;
    const isGone = isBack || pressed.current?.isConnected === false;
    showedFiles.current = showsFiles;
    if (isGone && document.activeElement === document.body)
      (hovers() ? field : list).current?.focus();
  });

  return (
    <>
      {hasBar && (
        <Contained what="The bar of this session">
          <SessionBar
            conversation={conversation}
            showsFiles={showsFiles && !back}
            onShowFiles={() => {
              find.close();
              setBack(null);
              show(showsFiles && !back ? null : 'files');
            }}
            onFind={find.open}
            onBrowse={() => setFile({ path: '', line: null })}
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
        <FindBar
          items={items}
          list={list}
          asked={find.asked}
          onGo={goTo}
          onClose={find.close}
        />
      )}
      {!back && (
        <Snapshots
          sessionId={sessionId}
          said={said}
          onUndo={(undone) => setBack({ undone })}
        />
      )}
      {back ? (
        <GoBack
          sessionId={sessionId}
          to={back}
          isReady={isReady}
          onClose={(done) => {
            setBack(null);
            setSaid(done ?? '');
            const asked = 'itemId' in back ? back.itemId : null;
            const index = items.findIndex(({ id }) => id === asked);
            if (done === undefined && index >= 0) setGoal({ index, opens: false });
            else goOn();
          }}
        />
      ) : showsFiles ? (
        <>
          <p className={styles.back}>
            <Button onClick={showMessages}>← Back to the messages</Button>
          </p>
          <ChangedFiles conversation={conversation} cwd={cwd} onDiscarded={setSaid} />
        </>
      ) : (
        <FilePaths value={hasBar ? paths : null}>
          <SessionActions value={actions}>
            <MessageList
              conversation={conversation}
              isCut={isWorking(conversation) && !isConnected}
              sent={sent}
              goal={goal}
              scroller={list}
            />
          </SessionActions>
        </FilePaths>
      )}
      {file && (
        <FileViewer sessionId={sessionId} first={file} onClose={() => setFile(null)} />
      )}
      <Contained what="The news for screen readers">
        <Announcer conversation={conversation} />
      </Contained>
      <div
        className={styles.foot}
        onFocus={({ target }) => {
          pressed.current = target;
        }}
      >
        <Contained what="The plan">
          <PlanPanel steps={todoSteps(items)} />
        </Contained>
        {conversation.reached && (
          <LimitQuestion
            key={conversation.reached.used}
            conversation={conversation}
            reached={conversation.reached}
            isReady={isReady}
          />
        )}
        <QuestionPanel conversation={conversation} onAnswered={goOn} />
        {resending && (
          <Contained what="The message that is to be sent anew">
            <ResendForm
              key={`${resending.kind} ${resending.question.ordinal}`}
              conversation={conversation}
              resending={resending}
              onChange={(words) => setResending({ ...resending, words })}
              onSent={onSent}
              onClose={() => {
                setResending();
                goOn();
              }}
            />
          </Contained>
        )}
        {refused !== '' && items.length === 0 && (
          <p className={styles.refused}>{noUndo(refused)}</p>
        )}
        <WorkLine conversation={conversation} />
        <Composer
          conversation={conversation}
          field={field}
          onSent={onSent}
          {...(hasBar && { folder: cwd })}
        >
          <SessionChips conversation={conversation} />
        </Composer>
      </div>
    </>
  );
}

/** Reports what going back has done. */
function Snapshots({
  sessionId,
  said,
  onUndo,
}: {
  sessionId: string;
  said: string;
  onUndo: (undone: Undone) => void;
}) {
  const { snapshots, state } = useConsole();
  const undone = useMemo(
    () => snapshots.undoneOf(sessionId),
    // oxlint-disable-next-line react/exhaustive-deps -- the core reads it there first
    [snapshots, sessionId, state.undone],
  );
  return (
    <>
      <output className={undone || said === '' ? a11y.visuallyHidden : styles.back}>
        {said}
      </output>
      {undone && (
        <p className={styles.back}>
          {said || `${plural(undone.files, 'file')} restored.`}{' '}
          <Button onClick={() => onUndo(undone)}>Undo this</Button>
        </p>
      )}
    </>
  );
}

function PlanPanel({ steps }: { steps: ReturnType<typeof todoSteps> }) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <details className={plan.plan}>
      <summary>
        Plan: {done} of {steps.length} steps done
      </summary>
      <ol>
        {steps.map(({ text, isDone }, index) => (
          <li key={index} data-done={isDone}>
            <span className={a11y.visuallyHidden}>{isDone ? 'Done' : 'To do'}: </span>
            <UntrustedText text={text} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Escape stops goose, except in fields and questions where it has a meaning of its own. */
function useStopOnEscape({ sessionId, status, questions }: Conversation) {
  const { turns } = useConsole();
  const isOn = status === 'running' && questions.length === 0;
  const stop = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    // A held key was pressed for something else, such as a dialog.
    if (event.repeat) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    event.preventDefault();
    turns.stop(sessionId);
  };
  useListener('document', 'keydown', stop, { when: isOn });
}

const elsewhere = 'input, select, dialog, [role="dialog"], [role="alertdialog"], nav';
