import { useEffect, useState } from 'react';

/** A replay of a session: how far it is, and whether it moves on by itself. */
export interface Replay {
  /** Number of the last step that is shown; at least 1. */
  readonly step: number;
  readonly playing: boolean;
  play(): void;
  pause(): void;
  goTo(step: number): void;
}

/**
 * Replays steps one after the other. It begins at the end, still, and moves only when asked to.
 *
 * @param pauses For each step, how long to wait after it, in milliseconds.
 */
export function useReplay(pauses: readonly number[]): Replay {
  const [step, setStep] = useState(pauses.length);
  const [playing, setPlaying] = useState(false);

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
    step,
    playing,
    play() {
      if (step >= pauses.length) setStep(1);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    goTo(next) {
      setPlaying(false);
      setStep(next);
    },
  };
}
