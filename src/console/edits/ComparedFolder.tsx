import { Button } from '@site/src/ui/Button';
import { plural } from '@site/src/ui/format';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { useAskBeforeLeaving } from '@site/src/ui/useAskBeforeLeaving';
import { useListener } from '@site/src/ui/useListener';
import { useEffect, useRef, useState } from 'react';
import { isSame } from 'goose-web-client';
import { useConsole } from '../components/ConsoleContext';
import { Problem, useAttempt } from '../components/attempt';
import { SelectField } from '../components/fields';
import { isFirstClick } from '../components/isFirstClick';
import type { Comparison } from '../core/snapshots';
import { readable, readScripts } from '../snapshots/command';
import { type FolderChange, longestText, SnapshotError } from '../snapshots/snapshot';
import {
  type LineComment,
  messageOf,
  readComments,
  touchedOf,
  withState,
} from './comments';
import { FolderChanges } from './FolderChanges';
import styles from './changedFiles.module.css';

const words: Readonly<Record<FolderChange['what'], string>> = {
  added: 'new',
  removed: 'deleted',
  changed: 'changed',
  mode: 'other mode',
  link: 'link and file exchanged',
  folder: 'empty folder',
  left: 'not compared: too large, or ignored',
};

const moments = [
  { value: 'start', name: 'the start of the session' },
  { value: 'commit', name: 'the last commit' },
] as const;

/** The folder against what it was, with what commands did. */
export function ComparedFolder({
  sessionId,
  isReady,
  onKnown,
}: {
  sessionId: string;
  isReady: boolean;
  /** @param reason Why the folder is not compared; empty where it is. */
  onKnown: (reason: string) => void;
}) {
  const { snapshots, turns, state } = useConsole();
  const [since, setSince] = useState<'start' | 'commit'>('start');
  const [found, setFound] = useState<(Comparison & { readonly since: string }) | null>(
    null,
  );
  const [looks, setLooks] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const [said, setSaid] = useState('');
  const readKept = () => readComments(snapshots.comments(sessionId));
  const [comments, setComments] = useState(readKept);
  const [isKept, setKept] = useState(true);
  useAskBeforeLeaving(!isKept);
  const list = useRef<HTMLElement>(null);
  const { problem, setProblem, busy, attempt } = useAttempt();
  const isConnected = state.connection.name === 'connected';

  function keep(next: readonly LineComment[]) {
    setComments(next);
    setKept(snapshots.keepComments(sessionId, JSON.stringify(next)));
  }

  // Another tab may add, send or remove some.
  useListener('window', 'storage', () => setComments(readKept()), { when: isKept });

  useEffect(() => {
    let isOver = false;
    async function compare() {
      try {
        const compared = await snapshots.compare(sessionId, since);
        if (isOver) return;
        setFound({ ...compared, since });
        onKnown('');
        if (since === 'commit') return;
        const all = readComments(snapshots.comments(sessionId));
        const touched = await touchedOf(all, compared.changes, (ids) =>
          snapshots.contents(sessionId, ids, longestText),
        );
        if (isOver || touched.length === 0) return;
        // The reader may have written or removed others meanwhile.
        const latest = readComments(snapshots.comments(sessionId));
        const next = latest.map((each) =>
          touched.some((one) => isSame(one, each)) ? withState(each, 'touched') : each,
        );
        setComments(next);
        snapshots.keepComments(sessionId, JSON.stringify(next));
      } catch (error) {
        if (isOver) return;
        const reason = error instanceof Error ? error.message : String(error);
        if (since === 'commit') {
          setSince('start');
          setProblem(reason);
          return;
        }
        // The folder may have changed since it was compared.
        setFound(null);
        setRefused(true);
        onKnown(reason);
      }
    }
    if (isConnected) void compare();
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a turn or an undo has changed files
  }, [snapshots, sessionId, since, isConnected, isReady, looks, onKnown, setProblem]);

  async function undo({ path }: FolderChange) {
    if (!found) return;
    const { now, target, isRestored } = found;
    const { tree, cover } = now;
    const before = snapshots.undoneOf(sessionId);
    // Those of several in a row come back together.
    const first = (isRestored && before) || {
      origin: sessionId,
      tree,
      cover,
      files: 0,
    };
    const isDone = await attempt(async () => {
      // It can be undone from its first moment on, whatever cuts it short.
      snapshots.keepUndone(sessionId, { ...first, files: first.files + 1 });
      try {
        const place = { now, tree: target.tree };
        const unlike = await snapshots.restore(sessionId, place, 'only', [path]);
        if (unlike.length > 0)
          throw new SnapshotError(
            'The file could not be restored. A folder or a link stands in its place.',
          );
      } catch (error) {
        if (error instanceof SnapshotError && error.isIdle)
          snapshots.keepUndone(sessionId, before);
        throw error;
      }
    });
    setLooks(looks + 1);
    if (isDone) setSaid('The file is as it was.');
  }

  function send() {
    const fresh = comments.filter((each) => each.state === 'new');
    if (!turns.send(messageOf(fresh), [], sessionId)) return;
    keep(comments.map((each) => (each.state === 'new' ? withState(each, 'sent') : each)));
    setSaid('Sent to goose. A comment is ticked once an edit touches its line.');
    list.current?.focus();
  }

  if (isRefused && !found)
    return (
      <Button
        onClick={() => {
          setRefused(false);
          setLooks(looks + 1);
        }}
      >
        Compare the folder again
      </Button>
    );
  if (!found) return <p className={styles.note}>Comparing the folder…</p>;
  const fresh = comments.filter((each) => each.state === 'new').length;
  return (
    <>
      <SelectField
        label="The folder now, against"
        className={styles.since}
        isSmall
        options={moments}
        value={since}
        onChange={({ currentTarget }) => {
          setProblem(null);
          setSince(currentTarget.value === 'commit' ? 'commit' : 'start');
        }}
      />
      <p className={styles.note}>
        {found.changes.length === 0
          ? 'Nothing differs.'
          : 'What goose, its commands, you and others changed.'}
        {found.now.cover === 'some' && ' Ignored files are too many, and are not here.'}
      </p>
      <output>{said}</output>
      <Problem text={problem} />
      {comments.length > 0 && (
        <section
          ref={list}
          aria-label="Comments"
          tabIndex={-1}
          className={styles.comments}
        >
          <ul>
            {comments.map((each, at) => (
              <li key={at}>
                <div>
                  <span className={styles.note}>
                    {each.state === 'touched' && '✓ '}
                    <UntrustedText text={readable(each.path)} reading="code" />, line{' '}
                    {each.line}
                    {stateWords[each.state]}
                  </span>
                  <UntrustedText in="p" text={each.words} />
                </div>
                <Button
                  aria-label={`Remove comment ${at + 1}`}
                  onClick={(event) => {
                    if (!isFirstClick(event)) return;
                    keep(comments.filter((other) => other !== each));
                    list.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {!isKept && (
            <p className={styles.note}>
              The browser has no room to keep the comments. Send them before you leave
              this view.
            </p>
          )}
          {fresh > 0 && (
            <Button main disabled={!isReady || !isConnected} onClick={send}>
              Send {plural(fresh, 'comment')}
            </Button>
          )}
        </section>
      )}
      {found.changes.length > 0 && (
        <FolderChanges
          key={found.since}
          sessionId={sessionId}
          changes={found.changes}
          words={words}
          onComment={({ path, before, after }, line, code, comment) => {
            if (after === null) return;
            const known = found.since === 'start' ? before : null;
            const place = { path, line, code, before: known, after };
            keep([...comments, { ...place, words: comment, state: 'new' }]);
            setSaid('Comment added.');
          }}
          after={(change) =>
            change.what !== 'left' &&
            change.what !== 'folder' && (
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

const stateWords: Readonly<Record<LineComment['state'], string>> = {
  new: '',
  sent: ', sent',
  touched: ', an edit touched it',
};

/** A reader can see what this page runs. */
function Script() {
  const [script, setScript] = useState('');
  return (
    <details
      className={styles.script}
      onToggle={() => void readScripts().then(setScript, () => undefined)}
    >
      <summary>
        What this page runs to compare and restore the folder, for worktrees and to look
        into files
      </summary>
      <pre>{script}</pre>
    </details>
  );
}
