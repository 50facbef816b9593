import { Button, PlainButton } from '@site/src/ui/Button';
import { UntrustedText, Revealed } from '@site/src/ui/untrusted-text';
import { formatCount, plural } from '@site/src/ui/format';
import a11y from '@site/src/ui/a11y.module.css';
import { type CSSProperties, memo, useMemo, useState } from 'react';
import styles from './diff.module.css';
import {
  type Block,
  type Counts,
  countRows,
  diffRows,
  foldRows,
  pairRows,
  type Part,
  type Row,
} from './rows';

const firstRows = 400;
const moreRows = 4;
const lastRows = 10;
const longestLine = 2000;
const ends = 60;

interface Look {
  readonly isSplit: boolean;
  readonly marksEnd: boolean;
  readonly isNumbered: boolean;
  readonly onLine: ((line: number) => void) | undefined;
}

export default memo(function Diff({
  before,
  after,
  isWhole,
  isSplit,
  onLine,
}: {
  before: string;
  after: string;
  /** Whole files have line numbers, and end with a line break. */
  isWhole: boolean;
  isSplit?: boolean | undefined;
  /** A number of a line of the later text is clicked. */
  onLine?: ((line: number) => void) | undefined;
}) {
  const rows = useMemo(() => diffRows(before, after), [before, after]);
  const [most, setMost] = useState(firstRows);
  const blocks = useMemo(() => foldRows(rows, most, lastRows), [rows, most]);
  const [splitsHere, setSplitsHere] = useState(false);
  const look: Look = {
    isSplit: isSplit ?? splitsHere,
    marksEnd: isWhole || before.endsWith('\n') !== after.endsWith('\n'),
    isNumbered: isWhole,
    onLine,
  };
  return (
    <div>
      <div className={styles.counts}>
        <span>{countsText(before, after, countRows(rows))}</span>
        {isSplit === undefined && (
          <SplitButton isSplit={splitsHere} onSplit={setSplitsHere} />
        )}
      </div>
      <div className={styles.rows} style={digitsOf(rows, isWhole)}>
        {blocks.map((block, index) =>
          block.kind === 'cut' ? (
            <PlainButton
              key={most}
              className={styles.fold}
              data-undrawn
              onClick={() => setMost(most * moreRows)}
            >
              {formatCount(block.rows.filter(({ kind }) => kind !== 'same').length)}{' '}
              changed lines are not shown. Show more
            </PlainButton>
          ) : (
            <BlockRows key={`${most} ${index}`} block={block} look={look} />
          ),
        )}
      </div>
    </div>
  );
});

export function SplitButton({
  isSplit,
  onSplit,
}: {
  isSplit: boolean;
  onSplit: (isSplit: boolean) => void;
}) {
  return (
    <Button
      className={styles.side}
      aria-pressed={isSplit}
      onClick={() => onSplit(!isSplit)}
    >
      Side by side
    </Button>
  );
}

function countsText(before: string, after: string, { added, removed }: Counts): string {
  if (added + removed === 0) return 'Nothing changes.';
  const isSpace = before.replace(/\s+/g, '') === after.replace(/\s+/g, '');
  return `${plural(added, 'line')} added, ${formatCount(removed)} removed${isSpace ? '; only white space changes' : ''}`;
}

const digitsOf = (rows: readonly Row[], isNumbered: boolean) => {
  const { before, after } = rows.at(-1) ?? { before: null, after: null };
  const digits = String(Math.max(before ?? 0, after ?? 0)).length;
  return (isNumbered ? { '--goose-digits': `${digits + 1}ch` } : {}) as CSSProperties;
};

function BlockRows({ block: { kind, rows }, look }: { block: Block; look: Look }) {
  const [isOpen, setIsOpen] = useState(false);
  if (kind === 'folded' && !isOpen) {
    return (
      <PlainButton className={styles.fold} onClick={() => setIsOpen(true)}>
        Show {plural(rows.length, 'line')} that {rows.length === 1 ? 'does' : 'do'} not
        change
      </PlainButton>
    );
  }
  if (!look.isSplit) {
    return rows.map((row, index) => (
      <Line key={index} row={row} number={row.after ?? row.before} look={look} />
    ));
  }
  return pairRows(rows).map(({ before, after }, index) => (
    <div key={index} className={styles.pair}>
      {before ? <Line row={before} number={before.before} look={look} /> : <span />}
      {after ? <Line row={after} number={after.after} look={look} /> : <span />}
    </div>
  ));
}

const spoken = { same: '', removed: 'Removed: ', added: 'Added: ' };

function Line({
  row: { kind, parts, isCompared, breaks, after },
  number,
  look: { isNumbered, marksEnd, onLine },
}: {
  row: Row;
  number: number | null;
  look: Look;
}) {
  return (
    <div
      className={styles.line}
      data-kind={kind}
      data-number={isNumbered ? number : undefined}
    >
      {onLine && after !== null && (
        // By keyboard, the number is written into its field.
        <PlainButton
          className={styles.number}
          tabIndex={-1}
          aria-hidden="true"
          title={`Comment on line ${after}`}
          onClick={() => onLine(after)}
        />
      )}
      {kind !== 'same' && <span className={a11y.visuallyHidden}>{spoken[kind]}</span>}
      <code dir="ltr">
        {parts.map((part, index) => (
          <Words
            key={index}
            part={part}
            changes={part.isMarked || !(isCompared || kind === 'same')}
          />
        ))}
      </code>
      {kind !== 'same' && !breaks && marksEnd && (
        <span className={styles.end}>no line break at the end</span>
      )}
    </div>
  );
}

function Words({ part: { text, isMarked }, changes }: { part: Part; changes: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!changes && !isOpen && text.length > 4 * ends) {
    return (
      <>
        <Revealed text={text.slice(0, ends)} reading="code" />
        <PlainButton className={styles.gap} onClick={() => setOpen(true)}>
          {formatCount(text.length - 2 * ends)} characters that do not change
        </PlainButton>
        <Revealed text={text.slice(-ends)} reading="code" />
      </>
    );
  }
  const shown =
    text.length > longestLine ? (
      <UntrustedText text={text} reading="code" limit={longestLine} />
    ) : (
      <Revealed text={text} reading="code" />
    );
  return isMarked ? <mark>{shown}</mark> : shown;
}
