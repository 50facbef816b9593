import { useEffect, useId, useRef, useState } from 'react';
import a11y from '@site/src/ui/a11y.module.css';
import { describeMap } from '../map/describe';
import { Legend } from '../map/marks';
import { MissionMap } from '../map/MissionMap';
import { sceneOf } from '../map/scene';
import { announcement } from '../mission/announce';
import { summarize } from '../mission/summary';
import { faultKinds } from '../world/faults';
import { Approval } from './Approval';
import { Controls, Status } from './Controls';
import { Failures } from './Failures';
import { LogPanel } from './LogPanel';
import { LoopPanel } from './LoopPanel';
import { SummaryPanel } from './SummaryPanel';
import { useMission } from './useMission';
import { useShortcuts } from './useShortcuts';
import styles from './view.module.css';

/** Faster than this, announcing aims would flood a screen reader. */
const talkativeSpeed = 1;

/** @param focusPlay Focuses the play button at the start. */
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
  const { mission, speed, answer, restart } = control;
  const { status } = mission;
  const summary = summarize(mission);
  const playRef = useRef<HTMLButtonElement>(null);
  const [shortcuts, setShortcuts] = useState(true);
  const shortcutsId = useId();

  useEffect(() => {
    if (focusPlay) playRef.current?.focus();
  }, [focusPlay]);

  useShortcuts(shortcuts, {
    p: control.toggle,
    s: control.step,
    n: control.skip,
    r: restart,
    a: () => answer(true),
    d: () => answer(false),
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
              onRunAgain={restart}
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
          // Requests of different turns must each get the focus.
          key={mission.turn}
          request={status.request}
          onAnswer={answer}
          playRef={playRef}
        />
      )}
      <output className={a11y.visuallyHidden}>
        {announcement(mission, speed > talkativeSpeed)}
      </output>
    </>
  );
}
