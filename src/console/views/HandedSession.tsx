import { Button } from '@site/src/ui/Button';
import { useAuth } from '@site/src/account';
import { TextField } from '@site/src/ui/forms/TextField';
import { type FormEvent, useState } from 'react';
import { forgetHandedSession, handedSession } from '../core/handedSession';
import { useCore } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import styles from './handed.module.css';

/** Offers to go on with a session that the reader opened in the player. */
export function HandedSession({ onDone }: { readonly onDone: () => void }) {
  const { copies, sessions } = useCore();
  const { currentUser: user } = useAuth();
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [session, setSession] = useState(() => user && handedSession(user.uid));
  if (session === null) return null;

  function forget() {
    forgetHandedSession();
    setSession(null);
  }

  async function take(event: FormEvent<HTMLFormElement>, text: string) {
    event.preventDefault();
    const folder = String(new FormData(event.currentTarget).get('folder')).trim();
    if (folder === '') {
      setProblem('Enter the folder that goose shall go on in.');
      return;
    }
    const isTaken = await attempt(() => copies.imported(text, folder));
    if (!isTaken) return;
    forget();
    onDone();
  }

  return (
    <form
      className={styles.handed}
      aria-label="Session from the player"
      onSubmit={(event) => void take(event, session)}
      noValidate
    >
      <p>
        The session that you opened in the player waits here. goose makes a session of its
        own of it: without its extensions, and with the mode that you chose last.
      </p>
      <TextField
        label="Folder to go on in"
        name="folder"
        defaultValue={sessions.lastFolder()}
        placeholder="/home/you/project"
        error={problem}
        autoComplete="off"
        spellCheck={false}
      />
      <Button main type="submit" disabled={busy}>
        Continue this session
      </Button>{' '}
      <Button disabled={busy} onClick={forget}>
        Discard it
      </Button>
    </form>
  );
}
