import { Button } from '@site/src/ui/Button';
import { type ComponentProps, type RefObject, useId } from 'react';
import type { MissionControl } from './useMission';
import look from '@site/src/ui/forms/input.module.css';
import styles from './view.module.css';
import { Facts } from '@site/src/ui/Facts';
import { usableCharge } from '../world/world';

const speeds = [0.5, 1, 2, 4, 8];

export function Controls({
  control,
  playRef,
}: {
  readonly control: MissionControl;
  readonly playRef: RefObject<HTMLButtonElement | null>;
}) {
  const { mission, halted, playing, speed, toggle, step, skip, restart } = control;
  const id = useId();
  return (
    <fieldset className={styles.controls} aria-label="Controls of the mission">
      <KeyButton
        main
        ref={playRef}
        shortcut="P"
        off={mission.status.name === 'ended'}
        onClick={toggle}
      >
        {playing ? 'Pause' : 'Play'}
      </KeyButton>
      <KeyButton shortcut="S" off={halted} onClick={step}>
        Step
      </KeyButton>
      <KeyButton shortcut="N" off={halted} onClick={skip}>
        Next question
      </KeyButton>
      <KeyButton shortcut="R" onClick={restart}>
        Restart
      </KeyButton>
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

interface KeyButtonProps extends ComponentProps<typeof Button> {
  readonly shortcut: string;
  readonly off?: boolean;
}

export function KeyButton({ shortcut, off, children, ...props }: KeyButtonProps) {
  return (
    <Button
      large
      aria-keyshortcuts={shortcut}
      aria-disabled={off || undefined}
      {...props}
    >
      {children} <Key name={shortcut} />
    </Button>
  );
}

/** Hidden from screen readers, since the button has `aria-keyshortcuts`. */
export function Key({ name }: { readonly name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  );
}

export function Status({ control }: { readonly control: MissionControl }) {
  const { mission } = control;
  const minutes = Math.floor(mission.seconds / 60);
  const seconds = String(mission.seconds % 60).padStart(2, '0');
  const battery = Math.round(usableCharge(mission.world));
  const found = mission.belief.sightings.filter(
    ({ stage }) => stage !== 'doubtful',
  ).length;
  return (
    <Facts
      className={styles.status}
      of={{
        Mission: <span data-state={stateOf(control)}>{stateOf(control)}</span>,
        Turn: mission.turn,
        'Simulated time': `${minutes}:${seconds}`,
        Battery: `${battery} %`,
        'Hazards found': found,
      }}
    />
  );
}

function stateOf({ mission, playing }: MissionControl): string {
  if (mission.status.name === 'ended') return 'Ended';
  if (mission.status.name === 'asking') return 'Waits for you';
  if (playing) return 'Running';
  return mission.log.length === 0 ? 'Ready' : 'Paused';
}
