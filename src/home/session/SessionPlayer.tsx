import { clsx } from 'clsx';
import Link from '@docusaurus/Link';
import { useId, useState } from 'react';
import { RecordedWith, Replay, SessionSteps } from '@site/src/ui/session';
import { tasks, type Task } from './tasks';
import styles from './styles.module.css';

/** Three tasks, each with a recorded session that can be replayed and stepped through. */
export function SessionPlayer() {
  const [task, choose] = useState<Task>(tasks[0]);
  const id = useId();
  return (
    <section className={styles.player} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Three tasks, recorded
      </h2>
      <div className={styles.tasks} role="radiogroup" aria-labelledby={id}>
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
      {/* Without scripts nothing can be chosen: the other recordings stand below the first. */}
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
