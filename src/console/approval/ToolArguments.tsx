import { Button } from '@site/src/ui/Button';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { formatCount, plural } from '@site/src/ui/format';
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CopyButton } from '../components/CopyButton';
import { type Argument, readArguments } from './arguments';
import styles from './arguments.module.css';
import { piecesOf, splitEnd } from './splitEnd';

const firstPieces = 100;

const longestNames = 200;

/** Characters that may take most of a phone's screen. */
const longEnd = 60;
const namedKeys = 8;

export function ToolArguments({
  input,
  known = null,
  none = 'None',
}: {
  input: unknown;
  known?: readonly string[] | null;
  none?: string;
}) {
  const values = useMemo(() => readArguments(input, known), [input, known]);
  if (values.length === 0) return <p className={styles.size}>{none}</p>;
  return <ArgumentList values={values} hasOverview />;
}

/** Grows at its end. The end of the first long value stays in sight where the list scrolls. */
export function ArgumentList({
  values,
  hasOverview = false,
}: {
  values: readonly Argument[];
  hasOverview?: boolean;
}) {
  const [most, setMost] = useState(firstPieces);
  const rows = useMemo(() => values.map(rowOf), [values]);
  const firstLong = rows.findIndex(({ end }) => end !== '');
  const drawn: ReactNode[] = [];
  let room = most;
  for (const [index, row] of rows.entries()) {
    if (room <= 0) break;
    const isCut = row.pieces.length > room;
    drawn.push(
      <ArgumentRow
        key={index}
        row={row}
        most={room}
        isPinned={index === firstLong}
        rest={
          isCut && <NotDrawn key={most} onMore={setMost} most={most} what="The middle" />
        }
      />,
    );
    room -= row.pieces.length;
  }
  const left = values.length - drawn.length;
  return (
    <div className={styles.list}>
      {hasOverview && values.length > 1 && <Overview values={values} left={left} />}
      {drawn}
      {left > 0 && room === 0 && (
        <NotDrawn
          key={most}
          onMore={setMost}
          most={most}
          what={`${formatCount(left)} more`}
        />
      )}
    </div>
  );
}

/** Texts that would be taken for a number, a truth value, or nothing, also in quotes. */
const looksLikeAnother =
  /^\s{0,8}$|^["\\]*(?:[\d.+e-]{1,400}|true|false|null|\{\}|\[\])["\\]*$/i;

function rowOf(argument: Argument) {
  const { text, isText } = argument;
  const isAmbiguous = isText && looksLikeAnother.test(text);
  const { beginning, ...rest } = splitEnd(isAmbiguous ? JSON.stringify(text) : text);
  return { ...argument, ...rest, pieces: piecesOf(beginning) };
}

function NotDrawn({
  what,
  most,
  onMore,
}: {
  what: string;
  most: number;
  onMore: (most: number) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onMore(2 * most);
    });
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, [most, onMore]);
  return (
    <div ref={place} className={styles.size} data-undrawn>
      {what} is not shown yet.{' '}
      <Button onClick={() => onMore(Number.POSITIVE_INFINITY)}>Show all</Button>
    </div>
  );
}

function Overview({ values, left }: { values: readonly Argument[]; left: number }) {
  const keys = [...new Set(values.map(({ path: [key = ''] }) => key))];
  return (
    <p className={styles.size}>
      {formatCount(values.length)} values
      {left > 0 && `, of which ${formatCount(left)} are not shown`}
      {': '}
      <UntrustedText
        text={keys.slice(0, namedKeys).join(', ').slice(0, longestNames)}
        reading="code"
      />
      {keys.length > namedKeys && ' …'}
    </p>
  );
}

function ArgumentRow({
  row: { path, text, isText, unseen, isUnknown, pieces, end, endLines, lines },
  most,
  isPinned,
  rest,
}: {
  row: ReturnType<typeof rowOf>;
  most: number;
  isPinned: boolean;
  rest: ReactNode;
}) {
  const isLong = end !== '';
  return (
    <>
      {(path.length > 0 || unseen) && (
        <p className={styles.name}>
          <span>
            {path.map((key, index) => (
              <Fragment key={index}>
                {index > 0 && ' › '}
                <UntrustedText text={key} reading="code" limit={Infinity} />
              </Fragment>
            ))}
          </span>
          {isUnknown && (
            <span className={styles.odd}>The tool names no such argument.</span>
          )}
          {unseen && (
            <span className={styles.odd} data-undrawn>
              {unseen}
            </span>
          )}
          {isLong && (
            <span className={styles.size}>
              {lines > 1 && `${plural(lines, 'line')}, `}
              {formatCount(text.length)} characters
            </span>
          )}
          {isLong && <CopyButton text={text} />}
        </p>
      )}
      <Value pieces={pieces.slice(0, most)} isText={isText} />
      {rest}
      {isLong && (
        <div
          className={isPinned ? styles.pinned : undefined}
          data-long={end.length > longEnd}
        >
          <p className={styles.size}>
            {endLines === null
              ? 'It ends with'
              : `The last ${endLines} of ${formatCount(lines)} lines`}
          </p>
          <Value pieces={[end]} isText={isText} />
        </div>
      )}
    </>
  );
}

function Value({ pieces, isText }: { pieces: readonly string[]; isText: boolean }) {
  return (
    <code className={styles.value} data-kind={isText ? 'text' : 'value'}>
      {pieces.map((text, index) => (
        <UntrustedText key={index} text={text} reading="code" limit={Infinity} block />
      ))}
    </code>
  );
}
