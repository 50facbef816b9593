import { ForeignText } from '@site/src/ui/foreign-text';
import { memo } from 'react';
import type { Item } from '../conversation/conversation';
import { useConsole } from '../parts/ConsoleContext';
import { Images } from './Images';
import { Markdown } from './Markdown';
import styles from './messages.module.css';
import { ToolCard } from './ToolCard';
import unseen from '@site/src/ui/unseen.module.css';

/** One entry of a conversation. */
export const Message = memo(function Message({
  item,
  writing,
}: {
  readonly item: Item;
  /** goose is still adding to it. */
  readonly writing: boolean;
}) {
  switch (item.kind) {
    case 'user':
      return <UserMessage item={item} />;
    case 'agent':
      return (
        <div className={styles.agent} aria-busy={writing}>
          <Markdown text={item.text} writing={writing} />
          <Images images={item.images} />
          {item.cutOff && (
            <p className={styles.warning}>
              Cut off: goose ended here, and has no record of this part.
            </p>
          )}
        </div>
      );
    case 'thought':
      return (
        <details className={styles.thought}>
          <summary>Thinking</summary>
          <Markdown text={item.text} writing={writing} />
        </details>
      );
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

function UserMessage({ item }: { readonly item: Extract<Item, { kind: 'user' }> }) {
  return (
    <div className={styles.user}>
      <div className={styles.own}>
        <span className={unseen.unseen}>You: </span>
        <ForeignText text={item.text} block />
      </div>
      <Images images={item.images} />
      {!item.received && <SendAgain itemId={item.id} />}
    </div>
  );
}

/** For a message that was on its way when the connection was cut. It is never sent twice by itself. */
function SendAgain({ itemId }: { readonly itemId: string }) {
  const { turns } = useConsole();
  return (
    <p className={styles.warning}>
      goose did not receive this message.{' '}
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() => turns.sendAgain(itemId)}
      >
        Send again
      </button>
    </p>
  );
}
