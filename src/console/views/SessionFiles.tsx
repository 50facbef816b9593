import { Button } from '@site/src/ui/Button';
import { useAuth } from '@site/src/account';
import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { plural } from '@site/src/ui/format';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { forgetHandedSession, handedSession } from '../core/handedSession';
import { chosenSession, lookAt } from '../core/withoutSecrets';
import { FolderField, ModeField, startOptions } from '../components/fields';
import { useCore } from '../components/ConsoleContext';
import { Problem, useAttempt, useSubmit } from '../components/attempt';
import { WorktreeField } from '../components/WorktreeField';
import { nextApart } from '../core/worktrees';
import styles from './handed.module.css';

export function HandedSession() {
  const { currentUser: user } = useAuth();
  const [session, setSession] = useState(() => user && handedSession(user.uid));
  if (user === null || session === null) return null;

  return (
    <SessionForm
      session={session}
      from="Session from the player"
      onEnd={() => {
        forgetHandedSession(user.uid);
        setSession(null);
      }}
    />
  );
}

export function SessionForm({
  session,
  from,
  onEnd,
}: {
  session: string;
  from: string;
  onEnd: () => void;
}) {
  const { copies, sessions, worktrees } = useCore();
  const [place, setPlace] = useState(sessions.lastFolder);
  const [apart, setApart] = useState<string | null>(null);
  const about = useMemo(() => lookAt(session), [session]);

  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const { folder, mode } = startOptions(value);
    const hasStayed = sessions.stay();
    const make = (there: string) => copies.imported(session, there, mode, hasStayed);
    if (apart === place) await worktrees.begin(folder, about?.name ?? '', make);
    else await make(folder);
    onEnd();
  });

  return (
    <form className={styles.handed} aria-label={from} onSubmit={onSubmit} noValidate>
      <p>
        {from}
        {about && (
          <>
            : “<UntrustedName text={about.name} />
            ”, {plural(about.messages, 'message')}
            {about.folder !== '' && ', from the folder '}
            <UntrustedText text={about.folder} reading="code" />
          </>
        )}
        . goose makes a session of its own of it, without its extensions, its recipe and
        its model. Nothing is sent before you continue.
      </p>
      <FolderField
        label="Folder to go on in"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
        error={problem}
      />
      <WorktreeField
        folder={place}
        isOn={apart === place}
        onChange={(is) => setApart((before) => nextApart(before, place, is))}
      />
      <ModeField />
      <Button main type="submit" disabled={busy}>
        Continue this session
      </Button>{' '}
      <Button disabled={busy} onClick={onEnd}>
        Discard it
      </Button>
    </form>
  );
}

export function ImportSession({ onRead }: { onRead: (session: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { problem, attempt } = useAttempt();

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Choosing the same file again is a change, too.
    currentTarget.value = '';
    if (!file) return;
    await attempt(async () => onRead(await chosenSession(file)));
  }

  return (
    <>
      <button type="button" onClick={() => field.current?.click()}>
        Import a session
      </button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label="File of a session"
        hidden
        onChange={(event) => void take(event)}
      />
      <Problem text={problem} />
    </>
  );
}
