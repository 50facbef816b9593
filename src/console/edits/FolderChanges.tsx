import { UntrustedText } from '@site/src/ui/untrusted-text';
import { fold } from '@site/src/ui/fold';
import { formatCount, plural } from '@site/src/ui/format';
import a11y from '@site/src/ui/a11y.module.css';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useCore } from '../components/ConsoleContext';
import { Problem } from '../components/Problem';
import { useAttempt } from '../components/useAttempt';
import { type Bytes, readable } from '../snapshots/command';
import type { FolderChange } from '../snapshots/snapshot';
import { SplitButton } from './Diff';
import type { Counts } from './rows';
import styles from './changedFiles.module.css';

const Diff = lazy(() => import('./Diff'));

/** Files from here on are drawn once the reader asks for them. */
const firstFiles = 200;

/** Differences of two snapshots, each file closed at first. */
export function FolderChanges({
  sessionId,
  changes,
  words,
  isBack = false,
  before,
  after,
}: {
  sessionId: string;
  changes: readonly FolderChange[];
  words: Readonly<Record<FolderChange['what'], string>>;
  /** Shows what going back does: the later text is the one before. */
  isBack?: boolean;
  /** What stands before the name of a file, and below its differences. */
  before?: (change: FolderChange) => ReactNode;
  after?: (change: FolderChange) => ReactNode;
}) {
  const [isSplit, setSplit] = useState(false);
  const [most, setMost] = useState(firstFiles);
  return (
    <>
      <div className={styles.sum}>
        <span>
          {plural(changes.length, 'file')},{' '}
          <Sum counts={sumOf(changes.map((change) => countsOf(change, isBack)))} />
        </span>
        <SplitButton isSplit={isSplit} onSplit={setSplit} />
      </div>
      <ul className={styles.files}>
        {changes.slice(0, most).map((change) => (
          <li key={change.path} className={styles.folderFile}>
            {before?.(change)}
            <ChangedFile
              sessionId={sessionId}
              change={isBack ? turned(change) : change}
              what={words[change.what]}
              isSplit={isSplit}
            >
              {after?.(change)}
            </ChangedFile>
          </li>
        ))}
      </ul>
      {changes.length > most && (
        <button type="button" className={styles.rest} onClick={() => setMost(most * 5)}>
          {formatCount(changes.length - most)} more files. Show more
        </button>
      )}
    </>
  );
}

function ChangedFile({
  sessionId,
  change,
  what,
  isSplit,
  children,
}: {
  sessionId: string;
  change: FolderChange;
  what: string;
  isSplit: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const isText = change.added !== null;
  const hasText = isText && (change.before ?? change.after) !== null;
  return (
    <details className={styles.file} {...fold(isOpen, setOpen)}>
      <summary>
        <UntrustedText text={readable(change.path)} reading="code" />
        <span className={styles.note}>
          {what}
          {isText && change.what !== 'mode' && change.what !== 'folder' && (
            <>
              , <Sum counts={countsOf(change)} />
            </>
          )}
        </span>
      </summary>
      {isOpen && hasText && change.before !== change.after && (
        <Contents sessionId={sessionId} change={change} isSplit={isSplit} />
      )}
      {isOpen && !isText && <p className={styles.note}>Its content is no text.</p>}
      {isOpen && children}
    </details>
  );
}

/** Longer files are not compared here. */
const longest = 1_000_000;

function Contents({
  sessionId,
  change: { before, after },
  isSplit,
}: {
  sessionId: string;
  change: FolderChange;
  isSplit: boolean;
}) {
  const { snapshots } = useCore();
  const [texts, setTexts] = useState<readonly string[] | null>(null);
  const { problem, attempt } = useAttempt();
  useEffect(() => {
    void attempt(async () =>
      setTexts(await snapshots.contents(sessionId, [before, after], longest)),
    );
  }, [attempt, snapshots, sessionId, before, after]);
  const waiting = <p className={styles.note}>Comparing…</p>;
  if (problem !== null) return <Problem text={problem} />;
  const [old, fresh] = texts ?? [];
  if (old === undefined || fresh === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Diff before={old} after={fresh} isWhole isSplit={isSplit} />
    </Suspense>
  );
}

const turned = (change: FolderChange): FolderChange => ({
  ...change,
  before: change.after,
  after: change.before,
  added: change.removed,
  removed: change.added,
});

const countsOf = ({ added, removed }: FolderChange, isBack = false): Counts =>
  isBack
    ? { added: removed ?? 0, removed: added ?? 0 }
    : { added: added ?? 0, removed: removed ?? 0 };

export const sumOf = (all: readonly Counts[]): Counts => ({
  added: all.reduce((sum, { added }) => sum + added, 0),
  removed: all.reduce((sum, { removed }) => sum + removed, 0),
});

export const Sum = ({ counts: { added, removed } }: { counts: Counts }) => (
  <span className={styles.counts}>
    <span data-kind="added">
      +{formatCount(added)}
      <span className={a11y.visuallyHidden}>
        {added === 1 ? ' line' : ' lines'} added,
      </span>
    </span>{' '}
    <span data-kind="removed">
      −{formatCount(removed)}
      <span className={a11y.visuallyHidden}> removed</span>
    </span>
  </span>
);

export const isOf = (names: ReadonlySet<Bytes>) => (change: FolderChange) =>
  names.has(change.path);
