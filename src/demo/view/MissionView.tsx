import { useEffect, useId, useRef, useState } from 'react';
import unseen from '@site/src/ui/unseen.module.css';
import { describeMap } from '../map/describe';
import { Legend } from '../map/Legend';
import { MissionMap } from '../map/MissionMap';
import { sceneOf } from '../map/scene';
import { announcement } from '../mission/announce';
import { summarize } from '../mission/summary';
import { faultKinds } from '../world/faults';
import { Approval } from './Approval';
import { Controls } from './Controls';
import { Failures } from './Failures';
import { LogPanel } from './LogPanel';
import { LoopPanel } from './LoopPanel';
import { Status } from './Status';
import { SummaryPanel } from './SummaryPanel';
import { useMission } from './useMission';
import { useShortcuts } from './useShortcuts';
import styles from './view.module.css';

/** Speeds above this leave a screen reader no time for what the agent is after. */
const talkativeSpeed = 1;

/**
 * One mission: map, controls, loop, questions, failures, log.
 *
 * @param focusPlay Whether the play button gets the focus at the start.
 */
export function MissionView({
  seed,
  focusPlay,
  onAnotherSeed,
}: {
  readonly seed: number;
  readonly focusPlay: boolean;
  readonly onAnotherSeed: () => void;
}) {
  const control = useMission(seed);
  const { mission, playing, speed } = control;
  const { status } = mission;
  const summary = summarize(mission);
  const playRef = useRef<HTMLButtonElement>(null);
  const [shortcuts, setShortcuts] = useState(true);
  const shortcutsId = useId();

  useEffect(() => {
    if (focusPlay) playRef.current?.focus();
  }, [focusPlay]);

  useShortcuts(shortcuts, {
    p: () => control.setPlaying(!playing),
    s: () => status.name === 'running' && control.step(),
    n: () => status.name === 'running' && control.skip(),
    r: () => control.restart(),
    a: () => control.answer(true),
    d: () => control.answer(false),
    ...Object.fromEntries(
      faultKinds.map((fault, index) => [
        String(index + 1),
        () => control.switchFault(fault, !mission.world.faults[fault]),
      ]),
    ),
  });

  return (
    <>
      <div className={styles.mission}>
        <div className={styles.stage}>
          <Controls control={control} playRef={playRef} />
          <Status control={control} />
          <div className={styles.picture}>
            <MissionMap scene={sceneOf(mission)} label={describeMap(mission)} />
          </div>
          <Legend />
          <label className={styles.shortcuts} htmlFor={shortcutsId}>
            <input
              id={shortcutsId}
              type="checkbox"
              checked={shortcuts}
              onChange={(event) => setShortcuts(event.target.checked)}
            />
            Keyboard shortcuts on
          </label>
        </div>
        <div className={styles.side}>
          {summary && (
            <SummaryPanel
              mission={mission}
              summary={summary}
              onRunAgain={() => control.restart()}
              onAnotherSeed={onAnotherSeed}
              playRef={playRef}
            />
          )}
          <LoopPanel mission={mission} />
          <LogPanel mission={mission} />
        </div>
        <Failures control={control} />
      </div>
      {status.name === 'asking' && (
        <Approval
          // A request of another turn is a new one, and gets the focus anew.
          key={mission.turn}
          request={status.request}
          onAnswer={(approved) => control.answer(approved)}
          playRef={playRef}
        />
      )}
      <output className={unseen.unseen}>
        {announcement(mission, speed > talkativeSpeed)}
      </output>
    </>
  );
}
