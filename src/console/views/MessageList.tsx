import { Button, PlainButton } from '@site/src/ui/Button';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Contained } from '@site/src/ui/Contained';
import {
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type Conversation, isWorking, type Item } from '../conversation/conversation';
import { timeOf } from '../conversation/callWords';
import { type Group, groupsOf, rowsOf } from '../conversation/groups';
import { SlowStartNote } from '../components/SlowStartNote';
import { useListener } from '@site/src/ui/useListener';
import { thoughtSeconds } from '../conversation/work';
import { Message } from './Message';
import { type Fold, Opened, useOpenedParts } from './opened';
import styles from './messages.module.css';
import tool from './tool.module.css';
import { type Goal, useGoal } from './useGoal';
import { useKeepEnd } from './useKeepEnd';

/** Pixels, until a message has been measured. */
const usualHeight = 96;

/** Pixels; a reader this near to the end follows what goose writes. */
const nearEnd = 80;

/** Pixels; from here on, a button leads back to the end. */
const farFromEnd = 400;

/** The list's place when a pointer was pressed on it. */
interface Press {
  readonly top: number;
  readonly height: number;
  readonly atEnd: boolean;
}

export function MessageList({
  conversation,
  isCut,
  sent,
  goal,
  scroller,
}: {
  conversation: Conversation;
  isCut: boolean;
  scroller: RefObject<HTMLElement | null>;
  goal: Goal | null;
  /** Number of messages sent here; each one leads to the end. */
  sent: number;
}) {
  const { items, status } = conversation;
  const opened = useOpenedParts();
  const working = isWorking(conversation);
  const groups = useMemo(() => groupsOf(items, working), [items, working]);
  const [leftGoal, setLeftGoal] = useState<Goal | null>(null);
  // Nothing moves below a pressed pointer, or the release would miss what was pressed.
  const [press, setPress] = useState<Press | null>(null);
  const isOpen = (group: Group) =>
    opened.has(foldOf(group)) ||
    (goal?.opens === true && goal !== leftGoal && holds(group, goal.index)) ||
    foldsIn(items, group).some(opened.has);
  const rows = rowsOf(items, groups, isOpen);
  const rowOf = (index: number) =>
    rows.findLastIndex((row) => row.index <= index && index >= 0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    indexAttribute: 'data-row',
    getItemKey: (at) => `${rows[at]?.group ? 'group ' : ''}${rows[at]?.index}`,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: press ? -1 : nearEnd,
    initialOffset: Number.MAX_SAFE_INTEGER,
  });
  useKeepEnd(scroller, nearEnd, press !== null);
  const release = () => {
    setPress(null);
    const list = scroller.current;
    const isThere = press?.atEnd && list?.scrollTop === press.top;
    if (isThere && list.scrollHeight > press.height) virtualizer.scrollToEnd();
  };
  useListener('window', 'pointerup', release, { when: press !== null });
  // A finger that scrolls.
  useListener('window', 'pointercancel', () => setPress(null), { when: press !== null });
  const [isAway, setIsAway] = useState(false);
  const noteWhere = ({ currentTarget: list }: UIEvent<HTMLElement>) =>
    setIsAway(list.scrollHeight - list.scrollTop - list.clientHeight > farFromEnd);
  const last = items.length - 1;
  // The sent message renders a frame later, so the end of the list moves.
  useEffect(() => {
    if (sent > 0) virtualizer.scrollToEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only sending leads to the end
  }, [sent]);
  const marked = useGoal(goal, scroller, (index) => {
    const item = items[index];
    const group = groups.find((each) => holds(each, index));
    if (goal?.opens) {
      if (group) opened.set(foldOf(group), true);
      for (const fold of item ? foldsOf(item) : []) opened.set(fold, true);
      if (scroller.current?.querySelector(`[data-index="${index}"]`)) return;
    }
    virtualizer.scrollToIndex(rowOf(index), { align: goal?.opens ? 'center' : 'start' });
  });
  // The browser's own way there is a smooth scroll, which ends as soon as a message on it is measured.
  const goToEnds = (event: KeyboardEvent) => {
    const { target, currentTarget, key } = event;
    if (target !== currentTarget || (key !== 'Home' && key !== 'End')) return;
    event.preventDefault();
    if (key === 'Home') virtualizer.scrollToIndex(0, { align: 'start' });
    else virtualizer.scrollToEnd();
  };
  const lastAsked = items.findLastIndex(({ kind }) => kind === 'user');

  return (
    <Opened value={opened}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that scroll it */}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label="Messages"
        tabIndex={0}
        onKeyDown={goToEnds}
        onScroll={noteWhere}
        onPointerDown={({ button, target, currentTarget }) => {
          const { scrollTop: top, scrollHeight: height } = currentTarget;
          if (button === 0 && target !== currentTarget)
            setPress({ top, height, atEnd: virtualizer.isAtEnd(nearEnd) });
        }}
      >
        <ol className={styles.column} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index: at, start }) => {
            const { index = -1, group } = rows[at] ?? {};
            const item = items[index];
            const isHead = group !== undefined && isOpen(group);
            return item ? (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-row={at}
                // The entries of an open group hold its matches.
                data-index={isHead ? undefined : index}
                className={styles.row}
                data-marked={index === marked}
                data-calm={index !== last && index !== lastAsked}
                // The address of a message leads the focus to it.
                tabIndex={index === goal?.index && !goal.opens ? -1 : undefined}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                {group ? (
                  <PlainButton
                    className={tool.group}
                    aria-expanded={isHead}
                    onClick={() => {
                      opened.set(foldOf(group), !isHead);
                      if (!isHead) return;
                      setLeftGoal(goal);
                      for (const fold of foldsIn(items, group)) opened.set(fold, false);
                    }}
                  >
                    {group.text}
                  </PlainButton>
                ) : (
                  <Contained what="This message" textOf={() => textOf(item)}>
                    <Message
                      item={item}
                      writing={working && index === items.length - 1}
                      seconds={thoughtSeconds(item, items[index + 1])}
                      time={timeOf(items, index)}
                      isEnd={endsTurn(items, index)}
                    />
                  </Contained>
                )}
              </li>
            ) : null;
          })}
        </ol>
        {isCut && (
          <p className={styles.cut}>
            Cut off here: the connection is gone. If goose still runs, it goes on, and the
            rest comes as soon as the connection is back.
          </p>
        )}
        {items.length === 0 && (
          <div className={styles.empty}>
            <p>
              {status === 'loading' ? 'Reading the session…' : 'Write to goose below.'}
            </p>
            <SlowStartNote busy={status === 'loading'} />
          </div>
        )}
        {isAway && (
          <Button
            className={styles.newest}
            onClick={() => {
              virtualizer.scrollToEnd();
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

const foldOf = ({ from }: Group): Fold => `group ${from}`;

const holds = ({ from, to }: Group, index: number) => from <= index && index < to;

const foldsIn = (items: readonly Item[], { from, to }: Group): readonly Fold[] =>
  items.slice(from, to).flatMap(foldsOf);

function foldsOf({ kind, id }: Item): readonly Fold[] {
  if (kind === 'user') return [`added ${id}`];
  return kind === 'tool' || kind === 'thought' ? [`${kind} ${id}`] : [];
}

function endsTurn(items: readonly Item[], index: number): boolean {
  const next = items[index + 1];
  return next === undefined || next.kind === 'user' || next.kind === 'notice';
}

const textOf = (item: Item) =>
  item.kind === 'tool' ? JSON.stringify(item.call, null, 2) : item.text;
