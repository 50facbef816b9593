import { Button } from '@site/src/ui/Button';
import { useEffect, useState } from 'react';
import { useConsole } from '../components/ConsoleContext';
import { Problem } from '../components/Problem';
import { useAttempt } from '../components/useAttempt';
import type { Comparison } from '../core/snapshots';
import { readScript } from '../snapshots/command';
import type { FolderChange } from '../snapshots/snapshot';
import { FolderChanges } from './FolderChanges';
import styles from './changedFiles.module.css';

const words: Readonly<Record<FolderChange['what'], string>> = {
  added: 'new',
  removed: 'deleted',
  changed: 'changed',
  mode: 'other mode',
  link: 'link and file exchanged',
  folder: 'empty folder',
  left: 'too large to be compared',
};

/** The folder against what it was before the first message, with what commands did. */
export function SinceStart({
  sessionId,
  isReady,
  onKnown,
}: {
  sessionId: string;
  isReady: boolean;
  /** @param reason Why the folder is not compared; empty where it is. */
  onKnown: (reason: string) => void;
}) {
  const { snapshots, state } = useConsole();
  const [found, setFound] = useState<Comparison | null>(null);
  const [looks, setLooks] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const [said, setSaid] = useState('');
  const { problem, busy, attempt } = useAttempt();
  const isConnected = state.connection.name === 'connected';

  useEffect(() => {
    let isOver = false;
    async function compare() {
      try {
        const compared = await snapshots.compare(sessionId, null);
        if (isOver) return;
        setFound(compared);
        onKnown('');
      } catch (error) {
        if (isOver) return;
        setRefused(true);
        onKnown(error instanceof Error ? error.message : String(error));
      }
    }
    if (isConnected) void compare();
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a turn or an undo has changed files
  }, [snapshots, sessionId, isConnected, isReady, looks, onKnown]);

  async function undo({ path }: FolderChange) {
    if (!found) return;
    const isDone = await attempt(() =>
      snapshots.restore(sessionId, { now: found.now, tree: found.target.tree }, 'only', [
        path,
      ]),
    );
    setLooks(looks + 1);
    if (isDone) setSaid('The file is as it was at the start.');
  }

  if (isRefused && !found) return null;
  if (!found) return <p className={styles.note}>Comparing the folder…</p>;
  return (
    <>
      <p className={styles.note}>
        {found.changes.length === 0
          ? 'The folder is as it was before the first message of this session.'
          : 'The folder now, against before the first message of this session: what goose, its commands, you and others changed.'}
        {found.now.cover === 'some' && ' Ignored files are too many, and are not here.'}
      </p>
      <output>{said}</output>
      <Problem text={problem} />
      {found.changes.length > 0 && (
        <FolderChanges
          sessionId={sessionId}
          changes={found.changes}
          words={words}
          after={(change) =>
            change.what !== 'left' && (
              <div className={styles.single}>
                <Button disabled={busy || !isReady} onClick={() => void undo(change)}>
                  Undo this file
                </Button>
                {found.others.has(change.path) && (
                  <span className={styles.note}>
                    Changed by you or another session, too.
                  </span>
                )}
              </div>
            )
          }
        />
      )}
      <Script />
    </>
  );
}

/** A reader can see what this page runs. */
function Script() {
  const [script, setScript] = useState('');
  return (
    <details
      className={styles.script}
      onToggle={() => void readScript().then(setScript, () => undefined)}
    >
      <summary>What this page runs in the folder to compare and restore it</summary>
      <pre>{script}</pre>
    </details>
  );
}
