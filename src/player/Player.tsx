import { ForeignName } from '@site/src/ui/foreign-text';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { OpenedSession } from './OpenedSession';
import { openSession } from './openSession';
import styles from './player.module.css';
import { useUnsaved } from './useUnsaved';

interface Opened {
  readonly number: number;
  readonly fileName: string;
  readonly session: unknown;
}

/** Opens files, and plays the last one. */
export function Player() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isUnsaved, setUnsaved } = useUnsaved();

  async function open(file: File | undefined) {
    if (!file) return;
    if (isUnsaved && !window.confirm('Your notes are not saved. Open another session?')) {
      return;
    }
    try {
      const session = await openSession(file);
      setOpened((last) => ({
        number: (last?.number ?? 0) + 1,
        fileName: file.name,
        session,
      }));
      setUnsaved(false);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void open(currentTarget.files?.[0]);
    // The same file can be chosen again.
    currentTarget.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  }

  return (
    <>
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <label
          className={`button button--${opened ? 'secondary' : 'primary'} ${styles.choose}`}
        >
          {opened ? 'Open another session' : 'Open a session'}
          <input type="file" accept=".json,application/json" onChange={choose} />
        </label>
        {problem !== null && <p role="alert">{problem}</p>}
        {!opened && (
          <p className={styles.hint}>
            Choose a JSON file, or drop it here. In a terminal,{' '}
            <code>goose session export --format json --output session.json</code> writes
            one. In the console, “More” above a session has “Export as JSON”.
          </p>
        )}
        {opened && (
          <p className={styles.hint}>
            <ForeignName text={opened.fileName} /> is open.
          </p>
        )}
      </div>
      {opened && (
        <OpenedSession
          key={opened.number}
          raw={opened.session}
          onNotes={() => setUnsaved(true)}
          onSaved={() => setUnsaved(false)}
        />
      )}
    </>
  );
}
