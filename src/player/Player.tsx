import { UntrustedName } from '@site/src/ui/untrusted-text';
import type { Redacted } from '@site/src/ui/secrets/redactFile';
import { startRedactor } from '@site/src/ui/secrets/redactor';
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OpenedSession } from './OpenedSession';
import styles from './player.module.css';
import { openSession, type SessionWorker } from './openSession';
import { useListener } from '@site/src/ui/useListener';
import { useUnsaved } from './useUnsaved';

interface Opened {
  readonly number: number;
  readonly fileName: string;
  readonly worker: SessionWorker;
  readonly cleaned: Redacted;
}

export function Player() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const reading = useRef<SessionWorker | null>(null);
  const { isUnsaved, setUnsaved } = useUnsaved(
    'Your notes are not saved. Leave this page?',
  );

  const unsaved = useRef(isUnsaved);

  useLayoutEffect(() => {
    unsaved.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => () => reading.current?.end(), []);
  useEffect(() => opened?.worker.end, [opened?.worker]);

  async function open(file: File | undefined) {
    if (!file) return;
    reading.current?.end();
    const worker = startRedactor();
    reading.current = worker;
    setReading(true);
    setProblem(null);
    try {
      const cleaned = await openSession(file, worker);
      if (reading.current !== worker) return;
      reading.current = null;
      setReading(false);
      const question = 'Your notes are not saved. Open another session?';
      // Some may have been written while the file was read.
      if (unsaved.current && !window.confirm(question)) return worker.end();
      setOpened((last) => {
        const number = (last?.number ?? 0) + 1;
        return { number, fileName: file.name, worker, cleaned };
      });
      setUnsaved(false);
    } catch (error) {
      worker.end();
      if (reading.current !== worker) return;
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setReading(false);
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void open(currentTarget.files?.[0]);
    // Lets the reader choose the same file again.
    currentTarget.value = '';
  }

  /** Anywhere, since a browser leaves the page for a file that is dropped beside a field. */
  function drop(event: DragEvent) {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // Empty while the file is dragged.
    void open(event.dataTransfer.files[0]);
  }
  useListener('document', 'dragover', drop);
  useListener('document', 'drop', drop);

  return (
    <>
      <div className={styles.drop}>
        <label
          className={`button button--${opened ? 'secondary' : 'primary'} ${styles.choose}`}
        >
          {opened ? 'Open another session' : 'Open a session'}
          <input type="file" accept=".json,application/json" onChange={choose} />
        </label>
        <output className={styles.hint}>
          {isReading
            ? 'Reading the file…'
            : opened && (
                <>
                  <UntrustedName text={opened.fileName} /> is open.
                </>
              )}
        </output>
        {problem !== null && <p role="alert">{problem}</p>}
        {!opened && (
          <p className={styles.hint}>
            Choose a JSON file, or drop it here. In a terminal,{' '}
            <code>goose session export --format json --output session.json</code> writes
            one. In the console, “More” above a session has “Export as JSON”.
          </p>
        )}
      </div>
      {opened && (
        <OpenedSession
          key={opened.number}
          worker={opened.worker}
          cleaned={opened.cleaned}
          onNotes={() => setUnsaved(true)}
          onSaved={() => setUnsaved(false)}
        />
      )}
    </>
  );
}
