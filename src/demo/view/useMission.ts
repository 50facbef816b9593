import { useEffect, useReducer, useState } from 'react';
import {
  advance,
  advanceToQuestion,
  answer,
  type Mission,
  startMission,
  switchFault,
} from '../mission/mission';
import type { FaultKind } from '../world/faults';

/** Milliseconds that a phase stays on the screen at speed 1. */
const phaseTime = 800;

type MissionEvent =
  | { readonly type: 'advance' }
  | { readonly type: 'skip' }
  | { readonly type: 'restart' }
  | { readonly type: 'answer'; readonly approved: boolean }
  | { readonly type: 'switch'; readonly fault: FaultKind; readonly on: boolean };

function next(mission: Mission, event: MissionEvent): Mission {
  switch (event.type) {
    case 'advance':
      return advance(mission);
    case 'skip':
      return advanceToQuestion(mission);
    case 'restart':
      return startMission(mission.seed);
    case 'answer':
      return answer(mission, event.approved);
    case 'switch':
      return switchFault(mission, event.fault, event.on);
  }
}

/** A mission and what a visitor can do with it. */
export interface MissionControl {
  readonly mission: Mission;
  /** Whether time runs. It also stands still while a person is asked. */
  readonly playing: boolean;
  readonly speed: number;
  setPlaying(playing: boolean): void;
  setSpeed(speed: number): void;
  step(): void;
  /** Runs on to the next question, or to the end. */
  skip(): void;
  restart(): void;
  answer(approved: boolean): void;
  switchFault(fault: FaultKind, on: boolean): void;
}

/** Runs a mission in the browser's time. */
export function useMission(seed: number): MissionControl {
  const [mission, dispatch] = useReducer(next, seed, startMission);
  const [wantsToPlay, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const playing = wantsToPlay && mission.status.name !== 'ended';
  const runs = playing && mission.status.name === 'running';

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => dispatch({ type: 'advance' }), phaseTime / speed);
    return () => clearInterval(timer);
  }, [runs, speed]);

  return {
    mission,
    playing,
    speed,
    setPlaying,
    setSpeed,
    step() {
      setPlaying(false);
      dispatch({ type: 'advance' });
    },
    skip() {
      setPlaying(false);
      dispatch({ type: 'skip' });
    },
    restart() {
      setPlaying(false);
      dispatch({ type: 'restart' });
    },
    answer: (approved) => dispatch({ type: 'answer', approved }),
    switchFault: (fault, on) => dispatch({ type: 'switch', fault, on }),
  };
}
