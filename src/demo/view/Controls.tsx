import { Button } from '@site/src/ui/Button';
import { type RefObject, useId } from 'react';
import { Key } from './Key';
import type { MissionControl } from './useMission';
import look from '@site/src/ui/forms/input.module.css';
import styles from './view.module.css';

const speeds = [0.5, 1, 2, 4, 8];

/** Play, step, restart and speed. */
export function Controls({
  control,
  playRef,
}: {
  readonly control: MissionControl;
  readonly playRef: RefObject<HTMLButtonElement | null>;
}) {
  const { mission, playing, speed } = control;
  const id = useId();
  const ended = mission.status.name === 'ended';
  const halted = mission.status.name !== 'running';
  return (
    <fieldset className={styles.controls} aria-label="Controls of the mission">
      <Button
        main
        large
        ref={playRef}
        aria-keyshortcuts="P"
        aria-disabled={ended || undefined}
        onClick={() => !ended && control.setPlaying(!playing)}
      >
        {playing ? 'Pause' : 'Play'} <Key name="P" />
      </Button>
      <Button
        large
        aria-keyshortcuts="S"
        aria-disabled={halted || undefined}
        onClick={() => !halted && control.step()}
      >
        Step <Key name="S" />
      </Button>
      <Button
        large
        aria-keyshortcuts="N"
        aria-disabled={halted || undefined}
        onClick={() => !halted && control.skip()}
      >
        Next question <Key name="N" />
      </Button>
      <Button large aria-keyshortcuts="R" onClick={() => control.restart()}>
        Restart <Key name="R" />
      </Button>
      <span className={styles.speed}>
        <label htmlFor={id}>Speed</label>
        <select
          id={id}
          className={`${look.input} ${look.small}`}
          value={speed}
          onChange={(event) => control.setSpeed(Number(event.target.value))}
        >
          {speeds.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </span>
    </fieldset>
  );
}
