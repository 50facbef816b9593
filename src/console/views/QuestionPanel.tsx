import { Contained } from '@site/src/ui/Contained';
import { LazyPart } from '@site/src/ui/LazyPart';
import { PermissionPanel } from '../approval/PermissionPanel';
import type { Conversation } from '../conversation/conversation';
import { knownEdit } from '../edits/fileEdit';
import type { PermissionRequest } from '../protocol/permission';
import { isFinished, type ToolCall } from '../protocol/toolCall';
import styles from './workspace.module.css';

const formPanel = () => import('../forms/FormPanel');

/** What goose waits for the reader to answer: the first of a session's questions. */
export function QuestionPanel({
  conversation,
  cwd,
  onAnswered,
}: {
  readonly conversation: Conversation;
  readonly cwd: string;
  readonly onAnswered: () => void;
}) {
  const { items, questions } = conversation;
  const [request] = questions;
  if (!request) return null;
  const more = questions.length - 1;
  if (request.kind === 'form') {
    return (
      <Contained
        key={JSON.stringify(request.id)}
        what="A tool asks you. The form"
        textOf={() => JSON.stringify(request, null, 2)}
      >
        <LazyPart
          load={formPanel}
          props={{ request, running: runningCalls(conversation), more, onAnswered }}
          waiting={<p className={styles.waiting}>A tool asks you…</p>}
        />
      </Contained>
    );
  }
  const call = callOf(conversation, request);
  return (
    <Contained
      key={JSON.stringify(request.id)}
      what="goose asks to run a tool. The question"
      textOf={() => JSON.stringify(request.call, null, 2)}
    >
      <PermissionPanel
        request={request}
        call={call}
        edit={call && knownEdit(items, { ...call, input: request.call.input }, cwd)}
        more={more}
        onAnswered={onAnswered}
      />
    </Contained>
  );
}

const runningCalls = ({ items }: Conversation): readonly ToolCall[] =>
  items.flatMap((item) =>
    item.kind === 'tool' && !isFinished(item.call) ? [item.call] : [],
  );

/**
 * What the session's messages tell of a call that goose asks about; null also where several calls
 * that wait have the same id, since a model could give one of them the name of another.
 */
function callOf(
  conversation: Conversation,
  { call }: PermissionRequest,
): ToolCall | null {
  const [known, ...others] = runningCalls(conversation).filter(
    ({ id }) => id === call.id,
  );
  return known && others.length === 0 ? known : null;
}
