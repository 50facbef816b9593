import page from '../components/page.module.css';
import { Button } from '@site/src/ui/Button';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { plural } from '@site/src/ui/format';
import { foreignName, UntrustedText } from '@site/src/ui/untrusted-text';
import { useEffect, useState } from 'react';
import type { Question } from '../conversation/recordedSession';
import { useConsole } from '../components/ConsoleContext';
import { Problem, useAttempt } from '../components/attempt';
import type { Comparison } from '../core/snapshots';
import { type Bytes, readable } from '../snapshots/command';
import { type FolderChange, SnapshotError, type Undone } from '../snapshots/snapshot';
import { FolderChanges, isOf } from './FolderChanges';
import styles from './changedFiles.module.css';

const words: Readonly<Record<FolderChange['what'], string>> = {
  added: 'is deleted',
  removed: 'comes back',
  changed: 'gets its former text',
  mode: 'gets its former mode',
  link: 'is what it was, a link or a file',
  folder: 'empty folder, is as it was',
  left: 'is in no snapshot, and stays as it is',
};

/** Shows what going back to a moment changes in the folder, and does it. */
export default function GoBack({
  sessionId,
  to,
  isReady,
  onClose,
}: {
  sessionId: string;
  /** Before a message, or from where the reader went back. */
  to:
    | { readonly question: Question; readonly itemId: string }
    | { readonly undone: Undone };
  isReady: boolean;
  /** @param said What is to be reported. */
  onClose: (said?: string) => void;
}) {
  const { snapshots, rewind, sessions } = useConsole();
  const [found, setFound] = useState<Comparison | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<Bytes>>(new Set());
  const { problem, busy, attempt } = useAttempt();
  const isUndo = 'undone' in to;

  useEffect(() => {
    void attempt(async () => {
      const compared =
        'undone' in to
          ? await snapshots.redo(sessionId, to.undone)
          : await snapshots.compare(sessionId, to.question);
      setFound(compared);
      const isTheirs = isOf(compared.others);
      const own = compared.changes.filter(
        (change) => change.what !== 'left' && !isTheirs(change),
      );
      setChosen(new Set(own.map(({ path }) => path)));
    });
  }, [attempt, snapshots, sessionId, to]);

  const changes = found?.changes ?? [];
  const theirs = found ? changes.filter(isOf(found.others)) : [];

  async function goBack(alsoTalk: boolean) {
    if (!found || !isReady) return;
    let said = '';
    const isDone = await attempt(async () => {
      const files = changes.filter(isOf(chosen));
      const kept = changes.filter((change) => !chosen.has(change.path));
      // The shorter list; without any file, there is nothing to restore.
      const isFew = chosen.size < kept.length;
      const names = (isFew ? files : kept).map(({ path }) => path);
      const { now, target } = found;
      const note = { tree: now.tree, cover: now.cover, files: files.length };
      // It can be undone from its first moment on, whatever cuts it short.
      if (!isUndo) snapshots.keepUndone(sessionId, { origin: sessionId, ...note });
      try {
        const unlike =
          files.length === 0
            ? []
            : await snapshots.restore(
                sessionId,
                { now, tree: target.tree },
                isFew ? 'only' : 'except',
                names,
              );
        const lost = 'These could not be restored:';
        // The other session would not show it.
        if (alsoTalk && unlike.length > 0)
          throw new Error(`${lost} ${unlike.join(', ')}`);
        said =
          unlike.length === 0
            ? `${plural(files.length, 'file')} restored, each byte compared.`
            : `${lost} ${unlike.map(foreignName).join(', ')}`;
      } catch (error) {
        if (!isUndo && error instanceof SnapshotError && error.isIdle)
          snapshots.keepUndone(sessionId, null);
        throw error;
      }
      if (isUndo) {
        snapshots.keepUndone(sessionId, null);
        if (alsoTalk) await sessions.showRead(to.undone.origin);
        return;
      }
      if (!alsoTalk) return;
      await rewind.branch(sessionId, to.itemId, async (copy) => {
        await snapshots.adopt(sessionId, copy);
        snapshots.keepUndone(copy, { origin: sessionId, ...note });
      });
      snapshots.keepUndone(sessionId, null);
    });
    if (isDone) onClose(said);
  }

  const title = isUndo ? 'Undo going back' : 'Back to before this message';
  const hasTalk = isUndo ? to.undone.origin !== sessionId : true;
  const count = plural(chosen.size, 'file');
  return (
    <section className={styles.view} aria-label={title} tabIndex={0}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {title}
      </h2>
      {'question' in to && (
        <UntrustedText
          in="p"
          className={styles.quote}
          text={to.question.text}
          limit={300}
        />
      )}
      {!found && problem === null && <output>Comparing the folder…</output>}
      {found && (
        <>
          <p>
            {changes.length === 0
              ? 'The files are as they were.'
              : 'The chosen files become what they were. What they are now is saved first, so this can be undone.'}
            {!isUndo &&
              ' The conversation goes on in a new session, and your message waits in its field. This session stays.'}
          </p>
          {theirs.length > 0 && (
            <p className={styles.theirs}>
              {plural(theirs.length, 'file')} changed while this page did not see goose at
              work: by you, or by another session.{' '}
              {theirs.length === 1 ? 'It is' : 'They are'} kept unless you choose{' '}
              {theirs.length === 1 ? 'it' : 'them'}.
            </p>
          )}
          <p className={styles.note}>
            {found.now.cover === 'some' || found.target.cover === 'some'
              ? 'Ignored files are too many here, and stay as they are. '
              : ''}
            Git’s own data, such as commits and the index, is never touched.
          </p>
          {changes.length > 0 && (
            <FolderChanges
              sessionId={sessionId}
              changes={changes}
              words={words}
              isBack
              before={(change) => (
                <input
                  type="checkbox"
                  aria-label={`Restore ${foreignName(readable(change.path))}`}
                  checked={chosen.has(change.path)}
                  disabled={change.what === 'left'}
                  onChange={({ target }) => {
                    const next = new Set(chosen);
                    if (target.checked) next.add(change.path);
                    else next.delete(change.path);
                    setChosen(next);
                  }}
                />
              )}
            />
          )}
        </>
      )}
      <Problem text={problem} />
      {!isReady && <p className={styles.note}>goose is at work. Stop it first.</p>}
      <div className={`${page.row} ${styles.decide}`}>
        {found && hasTalk && (
          <Button main disabled={busy || !isReady} onClick={() => void goBack(true)}>
            {isUndo
              ? `Restore ${count} and show the former session`
              : `Restore ${count} and go back`}
          </Button>
        )}
        {found && changes.length > 0 && (
          <Button
            main={!hasTalk}
            disabled={busy || !isReady || chosen.size === 0}
            onClick={() => void goBack(false)}
          >
            Restore {hasTalk ? 'the files only' : count}
          </Button>
        )}
        <Button disabled={busy && found !== null} onClick={() => onClose()}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
