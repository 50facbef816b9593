import type { SessionTranscript } from '@site/data/types';
import { RecordedWith } from './RecordedWith';
import { SessionSteps } from './SessionSteps';
import styles from './RecordedSession.module.css';

/** A recorded session inside a page of the docs: the command, every step, and what was scripted. */
export function RecordedSession({
  transcript,
}: {
  readonly transcript: SessionTranscript;
}) {
  return (
    <figure className={styles.session}>
      <SessionSteps steps={transcript.steps} />
      <figcaption className={styles.caption}>
        <RecordedWith transcript={transcript} />
      </figcaption>
    </figure>
  );
}
