import { TextField } from '@site/src/ui/forms/TextField';
import { type FormEvent, useState } from 'react';
import { useConsole } from './ConsoleContext';
import styles from './workspace.module.css';

/** Begins a session: goose needs to know the folder that it works in. */
export function StartScreen({ name }: { readonly name: string }) {
  const { console } = useConsole();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const folder = String(new FormData(event.currentTarget).get('folder')).trim();
    if (folder === '') {
      setProblem('Enter the folder that goose shall work in.');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await console.startSession(folder);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <div className={`prose ${styles.start}`}>
      <h1>Hello, {name}</h1>
      <p>
        goose is connected. Choose the folder on its computer that the session is about.
      </p>
      <form onSubmit={(event) => void start(event)} noValidate>
        <TextField
          label="Working directory"
          name="folder"
          defaultValue={console.lastFolder()}
          placeholder="/home/you/project"
          hint="The whole path. goose reads and changes files there, as its mode allows."
          error={problem}
          autoComplete="off"
          spellCheck={false}
        />
        <button
          type="submit"
          className="button button--primary"
          disabled={busy}
          aria-busy={busy}
        >
          Start session
        </button>
      </form>
    </div>
  );
}
