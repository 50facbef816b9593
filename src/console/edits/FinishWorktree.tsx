import { Button } from '@site/src/ui/Button';
import { formatCount, plural } from '@site/src/ui/format';
import { revealed, UntrustedText } from '@site/src/ui/untrusted-text';
import { useCallback, useState } from 'react';
import { Confirm } from '../components/Confirm';
import { useConsole } from '../components/ConsoleContext';
import { Problem, useAttempt, useLoaded } from '../components/attempt';
import page from '../components/page.module.css';
import { quoted, readable } from '../snapshots/command';
import type { Prepared } from '../snapshots/worktree';
import styles from './changedFiles.module.css';

/** Asks for the end of a session's worktree: bring it back, keep or discard it. */
export function FinishWorktree({
  sessionId,
  isReady,
  onDiscarded,
}: {
  sessionId: string;
  isReady: boolean;
  onDiscarded: (said: string) => void;
}) {
  const { sessions, worktrees, state } = useConsole();
  const [open, setOpen] = useState<'nothing' | 'keep' | 'discard'>('nothing');
  const [said, setSaid] = useState('');
  const isConnected = state.connection.name === 'connected';
  const prepare = useCallback(() => worktrees.prepare(sessionId), [worktrees, sessionId]);
  const { loaded: found, ...reading } = useLoaded(prepare, isConnected && isReady);
  const { problem: refused, setProblem, busy, attempt } = useAttempt();
  const problem = refused ?? reading.problem;

  async function act(action: (prepared: Prepared) => Promise<string>) {
    if (!found) return;
    setSaid('');
    setOpen('nothing');
    await attempt(async () => setSaid(await action(found)));
    // It has changed files.
    reading.setLoaded(undefined);
    await reading.reload();
  }
  const own = sessions.lastFolder();
  /** Leaves a worktree that is gone, or that git cannot read. */
  const goOn = () =>
    attempt(async () => {
      await sessions.setWorkingDirectory(sessionId, own);
      onDiscarded('The session goes on in your folder.');
    });
  const isOff = !isReady || !isConnected || busy || !found;
  const count = found ? plural(found.coming, 'file') : 'files';
  return (
    <section className={styles.finish} aria-label="Worktree of this session">
      <h2>Worktree</h2>
      {!isReady ? (
        <p className={styles.note}>goose is at work. Stop it, or wait for it.</p>
      ) : (
        !found && problem === null && <output>Comparing with your folder…</output>
      )}
      {found && <Outlook found={found} />}
      <output>{said}</output>
      <Problem text={problem} />
      <div className={page.row}>
        {(found || problem === null) && (
          <>
            <Button
              main
              disabled={isOff || found.coming === 0 || found.conflicts.length > 0}
              onClick={() =>
                void act(async (prepared) => {
                  await worktrees.bring(sessionId, prepared);
                  return `${count} brought back. The worktree is still there.`;
                })
              }
            >
              {found?.coming === 0 ? 'Nothing to bring back' : `Bring ${count} back`}
            </Button>
            <Button
              aria-expanded={open === 'keep'}
              disabled={!found}
              onClick={() => setOpen(open === 'keep' ? 'nothing' : 'keep')}
            >
              Keep it
            </Button>
            <Button disabled={isOff} onClick={() => setOpen('discard')}>
              Discard it
            </Button>
          </>
        )}
        {problem !== null && (
          <Button
            disabled={busy || !isConnected}
            onClick={() => {
              setProblem(null);
              void reading.reload();
            }}
          >
            Look again
          </Button>
        )}
        {!found && problem !== null && own !== '' && (
          <Button disabled={busy || !isConnected || !isReady} onClick={() => void goOn()}>
            Go on in <UntrustedText text={own} in="code" />
          </Button>
        )}
      </div>
      {found && open === 'keep' && <Kept found={found} />}
      {found && open === 'discard' && (
        <Confirm
          label="Discard the worktree"
          verb="Discard it"
          onKeep={() => setOpen('nothing')}
          onRemove={() =>
            void act(async (prepared) => {
              const name = await worktrees.discard(sessionId, prepared);
              onDiscarded(
                `Worktree discarded. git keeps its files for a month as refs/goose-console/discarded/${name}.`,
              );
              return '';
            })
          }
        >
          Delete the folder <UntrustedText text={found.folder} in="code" /> and the branch{' '}
          <UntrustedText text={found.branch || 'HEAD'} in="code" />?{' '}
          {found.changed === 0
            ? 'No change in it is missing in your folder.'
            : `${plural(found.changed, 'changed file')} would be lost to your folder; git keeps them for a month.`}{' '}
          What git ignores there is deleted for good. The session goes on in your folder.
        </Confirm>
      )}
    </section>
  );
}

function Outlook({ found }: { found: Prepared }) {
  const { reader, both, conflicts, coming, changed } = found;
  return (
    <>
      <p>
        goose works in a copy. Your folder is <UntrustedText text={reader} in="code" />
        {': '}
        {conflicts.length > 0
          ? `${plural(conflicts.length, 'file')} cannot be brought back, so nothing is.`
          : coming > 0
            ? `${plural(coming, 'file')} in it would change, without a commit.`
            : changed > 0
              ? 'it has all of this already.'
              : 'there is nothing to bring back.'}
      </p>
      {conflicts.length > 0 ? (
        <>
          <ul aria-label="Conflicts">
            {conflicts.slice(0, most).map(({ file, reason }) => (
              <li key={file}>
                <UntrustedText text={file} in="code" />:{' '}
                <UntrustedText className={styles.note} text={reason} limit={300} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            Change them in your folder, or ask goose to make them fit. Then open this view
            again.
          </p>
        </>
      ) : (
        both.length > 0 && (
          <>
            <p>
              {both.length === 1 ? 'One of them has' : 'Some of them have'} changes of
              yours that are not committed. They stay in it, beside those of goose:
            </p>
            <ul aria-label="Files changed by both">
              {both.slice(0, most).map((name) => (
                <li key={name}>
                  <UntrustedText text={readable(name)} in="code" />
                </li>
              ))}
              {both.length > most && <li>{formatCount(both.length - most)} more</li>}
            </ul>
          </>
        )
      )}
    </>
  );
}

const most = 50;

const word = (text: string) => quoted(revealed(text, 'code'));

const Kept = ({ found: { reader, folder, branch } }: { found: Prepared }) => (
  <>
    <p>It stays as it is. To commit, merge and remove it, run in a terminal:</p>
    <pre tabIndex={0}>
      {`cd ${word(folder)}
git add . && git commit
cd ${word(reader)}
git merge ${word(branch)}
git worktree remove ${word(folder)}`}
    </pre>
  </>
);
