import { Button } from '@site/src/ui/Button';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Item } from '../conversation/conversation';
import { type Match, matchesIn } from '../conversation/matches';
import styles from './find.module.css';
import { firstInSight, showMarks } from './marks';
import look from '@site/src/ui/forms/input.module.css';

const count = new Intl.NumberFormat('en-US');

/** Finds text in all messages of a session, also in those that are not in the page. */
export default function FindBar({
  items,
  list,
  asked,
  onGo,
  onClose,
}: {
  readonly items: readonly Item[];
  /** The element that holds the messages. */
  readonly list: RefObject<HTMLElement | null>;
  /** How many times the reader has asked for this bar. */
  readonly asked: number;
  /** Brings an entry into the page. */
  readonly onGo: (index: number) => void;
  readonly onClose: () => void;
}) {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const settled = useDeferredValue(items);
  const wanted = useDeferredValue(query);
  const matches = useMemo(() => matchesIn(settled, wanted), [settled, wanted]);
  const match = matches[Math.min(current, matches.length - 1)];

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);

  // What is found first is what the reader would meet first.
  const [foundFor, setFoundFor] = useState('');
  if (foundFor !== wanted) {
    setFoundFor(wanted);
    const from = firstInSight(list.current);
    setCurrent(
      Math.max(
        0,
        matches.findIndex(({ index }) => index >= from),
      ),
    );
  }

  const [index, nth] = match ? [match.index, match.nth] : [-1, 0];
  useEffect(() => {
    if (index >= 0) onGo(index);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another place leads there
  }, [index, nth, wanted]);
  useEffect(() => {
    if (!list.current) return undefined;
    const place: Match | null = index < 0 ? null : { index, nth };
    return showMarks(list.current, wanted.trim(), place);
  }, [list, wanted, index, nth]);

  function step(by: number) {
    if (matches.length === 0) return;
    setCurrent(
      (Math.min(current, matches.length - 1) + by + matches.length) % matches.length,
    );
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current) {
      step(event.shiftKey ? -1 : 1);
    } else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its parts
    <search className={styles.bar} aria-label="Find in this session" onKeyDown={press}>
      <input
        ref={field}
        type="search"
        className={`${look.input} ${look.small}`}
        aria-label="Find in this session"
        placeholder="Find in this session"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <output className={styles.count}>
        {wanted.trim() === ''
          ? ''
          : told(matches.length, Math.min(current, matches.length - 1))}
      </output>
      {(
        [
          ['Previous', '↑', -1],
          ['Next', '↓', 1],
        ] as const
      ).map(([name, sign, by]) => (
        <Button
          key={name}
          aria-label={name}
          title={name}
          disabled={matches.length === 0}
          onClick={() => step(by)}
        >
          {sign}
        </Button>
      ))}
      <Button aria-label="Close the search" title="Close the search" onClick={onClose}>
        ×
      </Button>
    </search>
  );
}

const told = (all: number, at: number) =>
  all === 0 ? 'Not found' : `${count.format(at + 1)} of ${count.format(all)}`;
