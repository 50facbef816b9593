import { useEffect, useState } from 'react';
import {
  advance,
  advanceToQuestion,
  answer,
  type Mission,
  startMission,
  switchFault,
} from '../mission/mission';
import type { FaultKind } from '../world/faults';

/** Milliseconds per phase at speed 1. */
const phaseTime = 800;

export type MissionControl = ReturnType<typeof useMission>;

export function useMission(seed: number) {
  const [mission, setMission] = useState(() => startMission(seed));
  const [wantsToPlay, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const halted = mission.status.name !== 'running';
  const playing = wantsToPlay && mission.status.name !== 'ended';
  const runs = playing && !halted;

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setMission(advance), phaseTime / speed);
    return () => clearInterval(timer);
  }, [runs, speed]);

  const pauseAnd = (change: (mission: Mission) => Mission) => {
    setPlaying(false);
    setMission(change);
  };

  return {
    mission,
    halted,
    /** Also set while a person is asked. */
    playing,
    speed,
    setSpeed,
    toggle: () => setPlaying(!playing),
    step: () => halted || pauseAnd(advance),
    skip: () => halted || pauseAnd(advanceToQuestion),
    restart: () => pauseAnd(() => startMission(seed)),
    answer: (approved: boolean) => setMission((now) => answer(now, approved)),
    switchFault: (fault: FaultKind, on: boolean) =>
      setMission((now) => switchFault(now, fault, on)),
  };
}
