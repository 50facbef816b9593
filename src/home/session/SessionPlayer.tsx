import { clsx } from 'clsx';
import Link from '@docusaurus/Link';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { RecordedWith, Replay, SessionSteps } from '@site/src/ui/session';
import styles from './styles.module.css';
import askADatabase from '@site/data/sessions/ask-a-database.json';
import fixATest from '@site/data/sessions/fix-a-test.json';
import sortAFolder from '@site/data/sessions/sort-a-folder.json';
import type { SessionTranscript } from '@site/data/types';

export function SessionPlayer() {
  const [task, choose] = useState<Task>(tasks[0]);
  const id = useId();
  const choice = useRef<HTMLDivElement>(null);
  // Chosen before the script has come, or before a reload, which Firefox remembers.
  useLayoutEffect(() => {
    const inputs = choice.current?.querySelectorAll('input') ?? [];
    choose((now) => tasks[[...inputs].findIndex(({ checked }) => checked)] ?? now);
  }, []);
  return (
    <section className={styles.player} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Three tasks, recorded
      </h2>
      <div ref={choice} className={styles.tasks} role="radiogroup" aria-labelledby={id}>
        {tasks.map((each) => (
          <label key={each.name}>
            <input
              type="radio"
              name={id}
              checked={each.name === task.name}
              onChange={() => choose(each)}
            />
            {each.name}
          </label>
        ))}
      </div>
      <Replay key={task.name} steps={task.transcript.steps} />
      {/* Shown without scripts, when nothing can be chosen. */}
      <div className={styles.others}>
        {tasks
          .filter(({ name }) => name !== task.name)
          .map(({ name, transcript }) => (
            <SessionSteps key={name} steps={transcript.steps} />
          ))}
      </div>
      <p className={styles.note}>
        <RecordedWith transcript={task.transcript} /> The files were made for it.
      </p>
      <Link to="/player" className={clsx(styles.own)}>
        Play a session of your own
      </Link>
    </section>
  );
}

interface Task {
  readonly name: string;
  readonly transcript: SessionTranscript;
}

// TypeScript infers plain strings for the kinds of steps in JSON.
const tasks = [
  { name: 'Fix a test', transcript: fixATest as SessionTranscript },
  { name: 'Sort a folder', transcript: sortAFolder as SessionTranscript },
  { name: 'Ask a database', transcript: askADatabase as SessionTranscript },
] as const satisfies readonly Task[];
