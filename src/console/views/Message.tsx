import { Button } from '@site/src/ui/Button';
import { ForeignText } from '@site/src/ui/foreign-text';
import { memo } from 'react';
import type { Item } from '../conversation/conversation';
import { useCore } from '../parts/ConsoleContext';
import { duration } from '../conversation/work';
import { Images } from './Images';
import { Markdown } from './Markdown';
import { MessageActions } from './MessageActions';
import styles from './messages.module.css';
import { foldName, useOpened } from './opened';
import { ToolCard } from './ToolCard';
import unseen from '@site/src/ui/unseen.module.css';

/** One entry of a conversation. */
export const Message = memo(function Message({
  item,
  writing,
  seconds = null,
  isEnd,
}: {
  readonly item: Item;
  /** goose is still adding to it. */
  readonly writing: boolean;
  /** How long goose thought, where that is what it did; null where it is not known. */
  readonly seconds?: number | null;
  /** It is the last part of an answer. */
  readonly isEnd: boolean;
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
      return <ToolCard call={item.call} />;
    case 'notice':
      return (
        <p className={item.tone === 'error' ? styles.warning : styles.notice}>
          <ForeignText text={item.text} />
        </p>
      );
  }
});

function Thought({
  item: { id, text },
  writing,
  seconds,
}: {
  readonly item: Extract<Item, { kind: 'agent' | 'thought' }>;
  readonly writing: boolean;
  readonly seconds: number | null;
}) {
  const [open, setOpen] = useOpened(foldName('thought', id));
  return (
    <details
      className={styles.thought}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {seconds === null ? 'Thinking' : `Thought for ${duration(seconds)}`}
      </summary>
      {open && <Markdown text={text} writing={writing} />}
    </details>
  );
}

function UserMessage({ item }: { readonly item: Extract<Item, { kind: 'user' }> }) {
  return (
    <div className={styles.user}>
      <div className={styles.own}>
        <span className={unseen.unseen}>You: </span>
        <ForeignText text={item.text} block />
      </div>
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
function SendAgain({ itemId }: { readonly itemId: string }) {
  const { turns } = useCore();
  return (
    <p className={styles.warning}>
      goose did not receive this message.{' '}
      <Button onClick={() => turns.sendAgain(itemId)}>Send again</Button>
    </p>
  );
}
