import { Button } from '../Button';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SessionStep } from '@site/data/types';
import styles from './replay.module.css';
import { SessionSteps, type StepViews } from './SessionSteps';

interface ReplayProps extends StepViews {
  readonly steps: readonly SessionStep[];
}

export function Replay({ steps, ...views }: ReplayProps) {
  const pauses = useMemo(() => steps.map(readingTime), [steps]);
  const { slider, step, playing, play, pause, goTo } = useReplay(pauses);
  const screen = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = screen.current;
    if (element && step < steps.length) element.scrollTop = element.scrollHeight;
  }, [step, steps]);

  return (
    <>
      <section
        ref={screen}
        className={styles.screen}
        aria-label="Transcript"
        tabIndex={0}
      >
        <SessionSteps steps={steps} shown={step} {...views} />
      </section>
      <div className={styles.controls}>
        <Button className={styles.play} onClick={playing ? pause : play}>
          {playing ? 'Pause' : 'Replay'}
        </Button>
        <input
          ref={slider}
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
    </>
  );
}

/** In milliseconds: a moment, and a little for each letter. */
function readingTime(step: SessionStep): number {
  const text = step.kind === 'call' ? JSON.stringify(step.arguments) : step.text;
  return Math.min(700 + 14 * text.length, 2600);
}

const longestSpoken = 300;

function spoken(step: SessionStep | undefined): string {
  switch (step?.kind) {
    case 'call':
      return `goose runs ${step.tool}`;
    case 'result':
      return `the tool ${step.failed ? 'failed' : 'answered'}: ${step.text.slice(0, longestSpoken)}`;
    default:
      return step?.text.slice(0, longestSpoken) ?? '';
  }
}

/** @param pauses Milliseconds to wait after each step. */
function useReplay(pauses: readonly number[]) {
  const slider = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState(pauses.length);
  const [playing, setPlaying] = useState(false);
  // It may have been moved before the script has come.
  useLayoutEffect(
    () => setStep(slider.current?.valueAsNumber ?? pauses.length),
    [pauses],
  );

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(
      () => {
        setStep(step + 1);
        if (step + 1 >= pauses.length) setPlaying(false);
      },
      pauses[step - 1],
    );
    return () => clearTimeout(timer);
  }, [playing, step, pauses]);

  return {
    slider,
    step,
    playing,
    play() {
      if (step >= pauses.length) setStep(1);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    goTo(next: number) {
      setPlaying(false);
      setStep(next);
    },
  };
}
