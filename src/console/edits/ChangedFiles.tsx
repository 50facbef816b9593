import { isWorktree } from '../snapshots/worktree';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { plural } from '@site/src/ui/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Conversation } from '../conversation/conversation';
import { type ChangedFile, changedFiles } from './changedFiles';
import { SplitButton } from './Diff';
import { FileChange } from './FileChange';
import { FileEntry, Sum, sumOf } from './FolderChanges';
import { ComparedFolder } from './ComparedFolder';
import { FinishWorktree } from './FinishWorktree';
import { type Counts, countRows, diffRows } from './rows';
import styles from './changedFiles.module.css';

export default function ChangedFiles({
  conversation: { items, sessionId, status },
  cwd,
  onDiscarded,
}: {
  conversation: Conversation;
  cwd: string;
  /** Gets a sentence about the worktree, whose part of this view goes with it. */
  onDiscarded: (said: string) => void;
}) {
  /** The reason why the folder itself is not compared; null until that is known, empty without one. */
  const [reason, setReason] = useState<string | null>(null);
  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    // Keeps the focus of a reader who writes.
    if (!(document.activeElement instanceof HTMLTextAreaElement))
      view.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={view} className={styles.view} aria-label="Changed files" tabIndex={0}>
      {isWorktree(cwd) && (
        <FinishWorktree
          sessionId={sessionId}
          isReady={status === 'ready'}
          onDiscarded={onDiscarded}
        />
      )}
      <h2>Changed files</h2>
      <ComparedFolder
        sessionId={sessionId}
        isReady={status === 'ready'}
        onKnown={setReason}
      />
      {reason && <OwnChanges items={items} cwd={cwd} reason={reason} />}
    </section>
  );
}

/** Apart, since each part of an answer compares all of it again. */
function OwnChanges({
  items,
  cwd,
  reason,
}: Pick<Conversation, 'items'> & { cwd: string; reason: string }) {
  const files = useMemo(
    () => changedFiles(items, cwd).map((file) => ({ file, counts: countsOf(file) })),
    [items, cwd],
  );
  const [isSplit, setSplit] = useState(false);
  const all = sumOf(files.map(({ counts }) => counts));
  return (
    <>
      <p className={styles.note}>
        {files.length === 0
          ? 'goose has changed no file with its own tools in this session.'
          : 'What goose’s own tools have changed in this session.'}{' '}
        Files that a command or another extension has changed are not here: {reason}
      </p>
      {files.length > 0 && (
        <div className={styles.sum}>
          <span>
            {plural(files.length, 'file')}, <Sum counts={all} />
          </span>
          <SplitButton isSplit={isSplit} onSplit={setSplit} />
        </div>
      )}
      {files.map(({ file, counts }) => (
        <EditedFile key={file.path} file={file} counts={counts} isSplit={isSplit} />
      ))}
    </>
  );
}

function EditedFile({
  file: { path, edits },
  counts,
  isSplit,
}: {
  file: ChangedFile;
  counts: Counts;
  isSplit: boolean;
}) {
  const name = edits.at(-1)?.name ?? path;
  return (
    <FileEntry
      name={name}
      note={edits.length > 1 ? `${edits.length} changes` : ''}
      counts={counts}
    >
      {name !== path && (
        <UntrustedText in="p" className={styles.note} text={path} reading="code" />
      )}
      {edits.map((edit, index) => (
        <FileChange
          key={index}
          edit={edit}
          hasPath={false}
          isSplit={isSplit}
          otherwise={<p className={styles.note}>Comparing…</p>}
        />
      ))}
    </FileEntry>
  );
}

const countsOf = ({ edits }: ChangedFile): Counts =>
  sumOf(
    edits.map(({ before, after, whole }) =>
      countRows(diffRows(whole?.before ?? before ?? '', whole?.after ?? after)),
    ),
  );
