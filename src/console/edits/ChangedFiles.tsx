import { UntrustedText } from '@site/src/ui/untrusted-text';
import { fold } from '@site/src/ui/fold';
import { plural } from '@site/src/ui/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Conversation } from '../conversation/conversation';
import { type ChangedFile, changedFiles } from './changedFiles';
import { SplitButton } from './Diff';
import { FileChange } from './FileChange';
import { Sum, sumOf } from './FolderChanges';
import { SinceStart } from './SinceStart';
import { type Counts, countRows, diffRows } from './rows';
import styles from './changedFiles.module.css';

/** Larger files start closed, so that none hides those that follow. */
const mostOpen = 60;

export default function ChangedFiles({
  conversation: { items, sessionId, status },
  cwd,
}: {
  conversation: Conversation;
  cwd: string;
}) {
  const files = useMemo(
    () => changedFiles(items, cwd).map((file) => ({ file, counts: countsOf(file) })),
    [items, cwd],
  );
  const [isSplit, setSplit] = useState(false);
  /** The reason why the folder itself is not compared; null until that is known, empty without one. */
  const [reason, setReason] = useState<string | null>(null);
  const isKnown = reason === null ? null : reason === '';
  const all = sumOf(files.map(({ counts }) => counts));
  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    // Keeps the focus of a reader who writes.
    if (!(document.activeElement instanceof HTMLTextAreaElement))
      view.current?.focus({ preventScroll: true });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <section ref={view} className={styles.view} aria-label="Changed files" tabIndex={0}>
      <h2>Changed files</h2>
      <SinceStart
        sessionId={sessionId}
        isReady={status === 'ready'}
        onKnown={setReason}
      />
      {isKnown === false && (
        <p className={styles.note}>
          {files.length === 0
            ? 'goose has changed no file with its own tools in this session.'
            : 'What goose’s own tools have changed in this session.'}{' '}
          Files that a command or another extension has changed are not here. {reason}
        </p>
      )}
      {isKnown === false && files.length > 0 && (
        <div className={styles.sum}>
          <span>
            {plural(files.length, 'file')}, <Sum counts={all} />
          </span>
          <SplitButton isSplit={isSplit} onSplit={setSplit} />
        </div>
      )}
      {isKnown === false &&
        files.map(({ file, counts }) => (
          <FileEntry key={file.path} file={file} counts={counts} isSplit={isSplit} />
        ))}
    </section>
  );
}

function FileEntry({
  file: { path, edits },
  counts,
  isSplit,
}: {
  file: ChangedFile;
  counts: Counts;
  isSplit: boolean;
}) {
  const [isOpen, setOpen] = useState(counts.added + counts.removed <= mostOpen);
  const name = edits.at(-1)?.name ?? path;
  return (
    <details className={styles.file} {...fold(isOpen, setOpen)}>
      <summary>
        <UntrustedText text={name} reading="code" />
        <span className={styles.note}>
          {edits.length > 1 && `${edits.length} changes, `}
          <Sum counts={counts} />
        </span>
      </summary>
      {isOpen && name !== path && (
        <UntrustedText in="p" className={styles.note} text={path} reading="code" />
      )}
      {isOpen &&
        edits.map((edit, index) => (
          <FileChange
            key={index}
            edit={edit}
            hasPath={false}
            isSplit={isSplit}
            otherwise={<p className={styles.note}>Comparing…</p>}
          />
        ))}
    </details>
  );
}

const countsOf = ({ edits }: ChangedFile): Counts =>
  sumOf(
    edits.map(({ before, after, whole }) =>
      countRows(diffRows(whole?.before ?? before ?? '', whole?.after ?? after)),
    ),
  );
