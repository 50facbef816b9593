import { Button } from '@site/src/ui/Button';
import { fold } from '@site/src/ui/fold';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { memo, use } from 'react';
import type { Item } from '../conversation/conversation';
import { useCore } from '../components/ConsoleContext';
import { duration } from '../conversation/work';
import { fileTitle } from './Attachments';
import { useSplitMessage } from './attachments';
import { Images } from './Images';
import { Markdown } from './Markdown';
import { MessageActions, SessionActions } from './MessageActions';
import styles from './messages.module.css';
import { useOpened } from './opened';
import { ToolCard } from './ToolCard';
import a11y from '@site/src/ui/a11y.module.css';

export const Message = memo(function Message({
  item,
  writing,
  seconds,
  time,
  isEnd,
}: {
  item: Item;
  writing: boolean;
  /** Duration of goose's thinking; null where it is not known. */
  seconds: number | null;
  time: string;
  isEnd: boolean;
}) {
  switch (item.kind) {
    case 'user':
      return <UserMessage item={item} />;
    case 'agent':
      return (
        <div className={styles.agent} aria-busy={writing}>
          <Markdown text={item.text} writing={writing} />
          <Images images={item.images} name="Picture from goose" />
          {!writing && item.text !== '' && <MessageActions item={item} isEnd={isEnd} />}
          {item.cutOff && (
            <p className={styles.warning}>
              Cut off: goose ended here, and has no record of this part.
            </p>
          )}
        </div>
      );
    case 'thought':
      return <Thought item={item} writing={writing} seconds={seconds} />;
    case 'tool':
      return <ToolCard call={item.call} time={time} />;
    case 'notice':
      return (
        <UntrustedText
          in="p"
          className={item.tone === 'error' ? styles.warning : styles.notice}
          text={item.text}
        />
      );
  }
});

function Thought({
  item: { id, text },
  writing,
  seconds,
}: {
  item: Extract<Item, { kind: 'agent' | 'thought' }>;
  writing: boolean;
  seconds: number | null;
}) {
  const [open, setOpen] = useOpened(`thought ${id}`);
  return (
    <details className={styles.thought} {...fold(open, setOpen)}>
      <summary>
        {seconds === null ? 'Thinking' : `Thought for ${duration(seconds)}`}
      </summary>
      {open && <Markdown text={text} writing={writing} />}
    </details>
  );
}

function UserMessage({ item }: { readonly item: Extract<Item, { kind: 'user' }> }) {
  const { words, files, added } = useSplitMessage()(item.text);
  const [open, setOpen] = useOpened(`added ${item.id}`);
  return (
    <div className={styles.user}>
      {words !== '' && (
        <div className={styles.own}>
          <span className={a11y.visuallyHidden}>You: </span>
          <UntrustedText text={words} block />
        </div>
      )}
      {files.length + added.length > 0 && (
        <details className={styles.added} {...fold(open, setOpen)}>
          <summary>
            {files.length > 0 ? (
              <UntrustedText text={`Attached: ${files.map(fileTitle).join(', ')}`} />
            ) : (
              'What this page added'
            )}
          </summary>
          {open && <UntrustedText text={item.text.slice(words.length).trim()} block />}
        </details>
      )}
      <Images images={item.images} />
      {item.received ? (
        <MessageActions item={item} isEnd={false} />
      ) : (
        <SendAgain itemId={item.id} />
      )}
    </div>
  );
}

/** For a message that was on its way when the connection was cut. It is never sent twice by itself. */
function SendAgain({ itemId }: { itemId: string }) {
  const { queue, turns } = useCore();
  const session = use(SessionActions);
  const by = (act: (sessionId: string, itemId: string) => unknown) => () => {
    if (session) act(session.sessionId, itemId);
    session?.goOn();
  };
  return (
    <p className={styles.warning}>
      goose did not receive this message.{' '}
      <Button onClick={by(queue.sendAgain)}>Send again</Button>{' '}
      <Button onClick={by(turns.takeUnsent)}>Discard it</Button>
    </p>
  );
}
