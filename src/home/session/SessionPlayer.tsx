import { useEffect, useId, useRef } from 'react';
import transcriptFile from '@site/data/sessions/fix-a-test.json';
import type { SessionStep, SessionTranscript } from '@site/data/types';
import { RecordedWith, SessionSteps } from '@site/src/ui/session';
import { useReplay } from './useReplay';
import styles from './styles.module.css';

// The type of a JSON file has plain strings where the recording writes its kinds of steps.
const transcript = transcriptFile as SessionTranscript;
const { steps } = transcript;
const pauses = steps.map(readingTime);

/** A recorded session that can be replayed, paused and stepped through. */
export function SessionPlayer() {
  const { step, playing, play, pause, goTo } = useReplay(pauses);
  const screen = useRef<HTMLDivElement>(null);
  const title = useId();

  useEffect(() => {
    const element = screen.current;
    if (element && step < steps.length) element.scrollTop = element.scrollHeight;
  }, [step]);

  return (
    <section className={styles.player} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        A recorded session
      </h2>
      <section
        ref={screen}
        className={styles.screen}
        aria-label="Transcript"
        // A box that scrolls has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <SessionSteps steps={steps} shown={step} />
      </section>
      <div className={styles.controls}>
        <button
          type="button"
          className={`button button--secondary button--sm ${styles.play}`}
          onClick={playing ? pause : play}
        >
          {playing ? 'Pause' : 'Replay'}
        </button>
        <input
          type="range"
          className={styles.slider}
          aria-label="Step of the session"
          aria-valuetext={`Step ${step} of ${steps.length}: ${spoken(steps[step - 1])}`}
          min={1}
          max={steps.length}
          value={step}
          onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
        />
        <span className={styles.count} aria-hidden="true">
          {step}/{steps.length}
        </span>
      </div>
      <p className={styles.note}>
        <RecordedWith transcript={transcript} />
      </p>
    </section>
  );
}

/** Long enough to read a step: a moment, and a little for each letter. */
function readingTime(step: SessionStep): number {
  const text = step.kind === 'call' ? JSON.stringify(step.arguments) : step.text;
  return Math.min(700 + 14 * text.length, 2600);
}

function spoken(step: SessionStep | undefined): string {
  switch (step?.kind) {
    case 'call':
      return `goose runs ${step.tool}`;
    case 'result':
      return `the tool ${step.failed ? 'failed' : 'answered'}: ${step.text}`;
    default:
      return step?.text ?? '';
  }
}
