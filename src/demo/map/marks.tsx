import { clsx } from 'clsx';
import type { Stage } from '../agent/belief';
import { type HazardKind, hazardTraits } from '../world/hazards';
import styles from './map.module.css';

/** A four-legged robot from above, around the origin; its head points to the east. */
export function RobotMark() {
  return (
    <g className={styles.robotMark}>
      <path d="M-6 -7h4M2 -7h4M-6 7h4M2 7h4" className={styles.legs} />
      <rect x="-8" y="-5" width="14" height="10" rx="3" />
      <path d="M5 -4 11 0 5 4z" />
      <circle cx="2.5" r="1.6" className={styles.eye} />
    </g>
  );
}

/** A warning triangle around the origin: hollow until measured, then with a check mark. */
export function HazardMark({
  kind,
  stage,
}: {
  readonly kind: HazardKind;
  readonly stage: Stage;
}) {
  return (
    <g className={clsx(styles.hazard, styles[stage])}>
      <path d="M0 -9.5 10 8H-10z" />
      <text y="5.5">{stage === 'doubtful' ? '?' : hazardTraits[kind].letter}</text>
      {stage === 'inspected' && (
        <g className={styles.check}>
          <circle cx="8" cy="-6" r="4.5" />
          <path d="m5.8 -6 1.6 1.8 2.8 -3.4" />
        </g>
      )}
      {stage === 'declined' && <path className={styles.strike} d="M-9 9 9 -9" />}
    </g>
  );
}

/** Rubble on one square, from its corner. */
export function RubbleMark() {
  return (
    <path
      className={styles.rubble}
      d="m2 17 4-9 4 4 2-7 4 5 2 7zM4 17l3-4 3 4zM11 17l2-5 3 5z"
    />
  );
}

/** Cracked floor on one square, from its corner. */
export function WeakFloorMark() {
  return <path className={styles.weak} d="m3 2 5 5-3 4 6 3-2 4M8 7l7-3M11 14l6-4" />;
}
