import { Button } from '@site/src/ui/Button';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Contained } from '@site/src/ui/Contained';
import {
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useState,
} from 'react';
import type { Conversation, Item } from '../conversation/conversation';
import { Patience } from '../parts/Patience';
import { thoughtSeconds } from '../conversation/work';
import { Message } from './Message';
import { endsTurn } from './messageDeeds';
import { createOpened, foldName, Opened } from './opened';
import styles from './messages.module.css';
import { type Goal, useGoal } from './useGoal';
import { useKeepEnd } from './useKeepEnd';

/** Pixels; a guess until a message has been measured. */
const usualHeight = 96;

/** Pixels; a reader who is this near to the end is taken to follow what is written. */
const nearEnd = 80;

/** Pixels; from here on, a way back to the end is offered. */
const farFromEnd = 400;

/**
 * The messages of a session. Only those near the screen are in the page, so that thousands scroll
 * like a few. While the reader is at the end, the list follows what goose writes.
 */
export function MessageList({
  conversation,
  sent,
  goal,
  scroller,
}: {
  readonly conversation: Conversation;
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** The entry that the reader is to be led to. */
  readonly goal: Goal | null;
  /** How many messages the reader has sent here. Who sends one wants to see what becomes of it. */
  readonly sent: number;
}) {
  const { items, status } = conversation;
  // oxlint-disable-next-line react/incompatible-library -- the site is built without React Compiler
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
    initialOffset: Number.MAX_SAFE_INTEGER,
  });
  useKeepEnd(scroller, nearEnd);
  const [isAway, setIsAway] = useState(false);
  const noteWhere = ({ currentTarget: list }: UIEvent<HTMLElement>) =>
    setIsAway(list.scrollHeight - list.scrollTop - list.clientHeight > farFromEnd);
  const [opened] = useState(createOpened);
  const last = items.length - 1;
  useEffect(() => {
    if (sent > 0) virtualizer.scrollToIndex(last, { align: 'end' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only sending leads to the end
  }, [sent]);
  const marked = useGoal(goal, scroller, (index) => {
    const item = items[index];
    if (goal?.opens && (item?.kind === 'tool' || item?.kind === 'thought')) {
      opened.set(foldName(item.kind, item.id), true);
    }
    // Found text in an entry that is here already is brought into sight by its place in it.
    if (goal?.opens && scroller.current?.querySelector(`[data-index="${index}"]`)) return;
    virtualizer.scrollToIndex(index, { align: goal?.opens ? 'center' : 'start' });
  });
  // The browser's own way there is a smooth scroll, which ends as soon as a message on it is measured.
  const goToEnds = (event: KeyboardEvent) => {
    const { target, currentTarget, key } = event;
    if (target !== currentTarget || (key !== 'Home' && key !== 'End')) return;
    event.preventDefault();
    if (key === 'Home') virtualizer.scrollToIndex(0, { align: 'start' });
    else virtualizer.scrollToIndex(items.length - 1, { align: 'end' });
  };
  const working = status === 'running' || status === 'stopping';

  return (
    <Opened value={opened}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that scroll it */}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={0}
        onKeyDown={goToEnds}
        onScroll={noteWhere}
      >
        <ol className={styles.column} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index];
            return item ? (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.row}
                data-marked={index === marked}
                // The address of a message leads the focus to it.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={index === goal?.index && !goal.opens ? -1 : undefined}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                <Contained what="This message" textOf={() => textOf(item)}>
                  <Message
                    item={item}
                    writing={working && index === items.length - 1}
                    seconds={thoughtSeconds(item, items[index + 1])}
                    isEnd={endsTurn(items, index)}
                  />
                </Contained>
              </li>
            ) : null;
          })}
        </ol>
        {items.length === 0 && (
          <div className={styles.empty}>
            <p>
              {status === 'loading' ? 'Reading the session…' : 'Write to goose below.'}
            </p>
            <Patience busy={status === 'loading'} />
          </div>
        )}
        {isAway && (
          <Button
            className={styles.newest}
            onClick={() => {
              virtualizer.scrollToIndex(last, { align: 'end' });
              scroller.current?.focus();
            }}
          >
            Jump to the newest
          </Button>
        )}
      </section>
    </Opened>
  );
}

const textOf = (item: Item) =>
  item.kind === 'tool' ? JSON.stringify(item.call, null, 2) : item.text;
