import { Contained } from '@site/src/ui/Contained';
import { lazyPart } from '@site/src/ui/LazyPart';
import { PermissionPanel } from '../approval/PermissionPanel';
import { useCore } from '../components/ConsoleContext';
import type { Conversation } from '../conversation/conversation';
import { knownEdit } from '../edits/fileEdit';
import { isFinished, type PermissionRequest, type ToolCall } from 'goose-web-client';
import styles from './workspace.module.css';

const FormPanel = lazyPart(
  () => import('../forms/FormPanel'),
  <p className={styles.waiting}>A tool asks you…</p>,
);

export function QuestionPanel({
  conversation,
  onAnswered,
}: {
  conversation: Conversation;
  onAnswered: () => void;
}) {
  const { sessions } = useCore();
  const { items, questions, sessionId } = conversation;
  const cwd = sessions.folderOf(sessionId);
  const [request] = questions;
  if (!request) return null;
  const more = questions.length - 1;
  const running = runningCalls(conversation);
  if (request.kind === 'form') {
    return (
      <FormPanel
        key={JSON.stringify(request.id)}
        request={request}
        running={running}
        more={more}
        onAnswered={onAnswered}
      />
    );
  }
  const call = callOf(running, request);
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
        cwd={cwd}
        turn={turnOf(running, request)}
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

/** Such as “2 of 3”, of the calls that goose asks about one by one. */
function turnOf(running: readonly ToolCall[], { call }: PermissionRequest): string {
  const waiting = running.filter(({ status }) => status === 'pending');
  const at = waiting.findIndex(({ id }) => id === call.id);
  return at === -1 || waiting.length === 1 ? '' : `${at + 1} of ${waiting.length}`;
}

/** Null where calls share an id, since a model could give one call the name of another. */
function callOf(running: readonly ToolCall[], { call }: PermissionRequest) {
  const [known, ...others] = running.filter(({ id }) => id === call.id);
  return known && others.length === 0 ? known : null;
}
