import { Button } from '@site/src/ui/Button';
import { ForeignText, Revealed } from '@site/src/ui/foreign-text';
import unseen from '@site/src/ui/unseen.module.css';
import { memo, useMemo, useState } from 'react';
import styles from './diff.module.css';
import { type Block, countRows, diffRows, foldRows, pairRows, type Row } from './rows';

/** Lines that are drawn at first, and each time the reader asks for more. */
const step = 200;
/** Lines of the end that always show: what is far down must not be overlooked. */
const lastLines = 10;
const longestLine = 2000;

const count = new Intl.NumberFormat('en-US');

export interface DiffProps {
  readonly before: string;
  readonly after: string;
  /** Whether these are whole files, so that the last line should end as lines do. */
  readonly isWhole: boolean;
}

/** Two texts as their lines, with what changed. Side by side on demand, where there is room. */
export default memo(function Diff({ before, after, isWhole }: DiffProps) {
  const rows = useMemo(() => diffRows(before, after), [before, after]);
  const [most, setMost] = useState(step);
  const [isSplit, setIsSplit] = useState(false);
  const { added, removed } = countRows(rows);
  const left = Math.max(0, rows.length - most - lastLines);
  const head = left > 0 ? rows.slice(0, most) : rows;
  const tail = left > 0 ? rows.slice(-lastLines) : [];
  const marksEnd = isWhole || before.endsWith('\n') !== after.endsWith('\n');
  const draw = (part: readonly Row[]) => (
    <Blocks rows={part} isSplit={isSplit} marksEnd={marksEnd} />
  );
  return (
    <div className={styles.diff} data-split={isSplit}>
      <p className={styles.counts}>
        {added + removed === 0
          ? 'Nothing changes.'
          : `${lines(added)} added, ${count.format(removed)} removed`}
        <Button
          className={styles.side}
          aria-pressed={isSplit}
          onClick={() => setIsSplit(!isSplit)}
        >
          Side by side
        </Button>
      </p>
      <div className={styles.rows}>
        {draw(head)}
        {left > 0 && (
          <button
            type="button"
            className={styles.fold}
            onClick={() => setMost(most + step)}
          >
            {lines(left)} not shown. Show {count.format(Math.min(step, left))} more
          </button>
        )}
        {draw(tail)}
      </div>
    </div>
  );
});

const lines = (number: number) =>
  `${count.format(number)} ${number === 1 ? 'line' : 'lines'}`;

function Blocks({
  rows,
  ...look
}: {
  readonly rows: readonly Row[];
  readonly isSplit: boolean;
  readonly marksEnd: boolean;
}) {
  const blocks = useMemo(() => foldRows(rows), [rows]);
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks keep their order
    <BlockRows key={index} block={block} {...look} />
  ));
}

function BlockRows({
  block: { isFolded, rows },
  isSplit,
  marksEnd,
}: {
  readonly block: Block;
  readonly isSplit: boolean;
  readonly marksEnd: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (isFolded && !isOpen) {
    return (
      <button type="button" className={styles.fold} onClick={() => setIsOpen(true)}>
        Show {lines(rows.length)} that {rows.length === 1 ? 'does' : 'do'} not change
      </button>
    );
  }
  if (!isSplit) {
    return rows.map((row, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- rows keep their order
      <Line key={index} row={row} marksEnd={marksEnd} />
    ));
  }
  return pairRows(rows).map(({ before, after }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <div key={index} className={styles.pair}>
      {before ? <Line row={before} marksEnd={marksEnd} /> : <span />}
      {after ? <Line row={after} marksEnd={marksEnd} /> : <span />}
    </div>
  ));
}

const spoken = { same: '', removed: 'Removed: ', added: 'Added: ' };

function Line({
  row: { kind, parts, breaks },
  marksEnd,
}: {
  readonly row: Row;
  readonly marksEnd: boolean;
}) {
  return (
    <div className={styles.line} data-kind={kind}>
      {kind !== 'same' && <span className={unseen.unseen}>{spoken[kind]}</span>}
      <code dir="ltr">
        {parts.map(({ text, isMarked }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts have nothing else
          <Words key={index} text={text} isMarked={isMarked} />
        ))}
      </code>
      {kind !== 'same' && !breaks && marksEnd && (
        <span className={styles.end}>no line break at the end</span>
      )}
    </div>
  );
}

function Words({
  text,
  isMarked,
}: {
  readonly text: string;
  readonly isMarked: boolean;
}) {
  if (isMarked) {
    return (
      <mark>
        <Revealed text={text} reading="code" />
      </mark>
    );
  }
  return text.length > longestLine ? (
    <ForeignText text={text} reading="code" limit={longestLine} />
  ) : (
    <Revealed text={text} reading="code" />
  );
}
