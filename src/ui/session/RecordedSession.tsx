import type { SessionTranscript } from '@site/data/types';
import { SessionSteps } from './SessionSteps';
import styles from './RecordedSession.module.css';

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

export function RecordedWith({
  transcript: { gooseVersion },
}: {
  readonly transcript: SessionTranscript;
}) {
  return (
    <>
      Recorded with goose {gooseVersion}. The model’s words and choices were scripted;
      goose, its tool calls and their results are real.
    </>
  );
}
