import { Button } from '@site/src/ui/Button';
import { formatCount } from '@site/src/ui/format';
import { isComposing } from '@site/src/ui/isComposing';
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
import { firstInSight, highlightMatches } from './highlights';
import look from '@site/src/ui/forms/input.module.css';

export default function FindBar({
  items,
  list,
  asked,
  onGo,
  onClose,
}: {
  items: readonly Item[];
  list: RefObject<HTMLElement | null>;
  asked: number;
  onGo: (index: number) => void;
  onClose: () => void;
}) {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const settled = useDeferredValue(items);
  const wanted = useDeferredValue(query);
  const matches = useMemo(() => matchesIn(settled, wanted), [settled, wanted]);
  const at = Math.min(current, matches.length - 1);
  const match = matches[at];

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);

  const [foundFor, setFoundFor] = useState('');
  if (foundFor !== wanted) {
    setFoundFor(wanted);
    const from = firstInSight(list.current);
    const first = matches.findIndex(({ index }) => index >= from);
    setCurrent(Math.max(0, first));
  }

  const [index, nth] = match ? [match.index, match.nth] : [-1, 0];
  const visited = useRef('');
  useEffect(() => {
    // Messages that goose sends again must not open what the reader has closed since.
    const place = wanted === '' ? '' : `${index} ${nth} ${wanted}`;
    if ((index < 0 && wanted !== '') || place === visited.current) return;
    visited.current = place;
    if (index >= 0) onGo(index);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another place leads there
  }, [index, nth, wanted]);
  useEffect(() => {
    if (!list.current) return undefined;
    const place: Match | null = index < 0 ? null : { index, nth };
    return highlightMatches(list.current, wanted.trim(), place);
  }, [list, wanted, index, nth]);

  function step(by: number) {
    if (match) setCurrent((at + by + matches.length) % matches.length);
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
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
        {wanted.trim() !== '' && countText(matches.length, at)}
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

const countText = (all: number, at: number) =>
  all === 0 ? 'Not found' : `${formatCount(at + 1)} of ${formatCount(all)}`;
