import { clsx } from 'clsx';
import type { Sighting } from '../agent/belief';
import { hazardTraits, hazardKinds } from '../world/hazards';
import styles from './map.module.css';
import type { PropsWithChildren } from 'react';

/** Side of a square meter, in units of the drawings. */
export const squareSize = 20;

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

type Hazard = Pick<Sighting, 'kind' | 'stage'>;

export function HazardMark({ kind, stage }: Hazard) {
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
      {stage === 'declined' && <path d="M-9 9 9 -9" />}
    </g>
  );
}

export function RubbleMark() {
  return (
    <path
      className={styles.rubble}
      d="m2 17 4-9 4 4 2-7 4 5 2 7zM4 17l3-4 3 4zM11 17l2-5 3 5z"
    />
  );
}

export function WeakFloorMark() {
  return <path className={styles.weak} d="m3 2 5 5-3 4 6 3-2 4M8 7l7-3M11 14l6-4" />;
}

const half = squareSize / 2;
const letters = hazardKinds
  .map((kind) => `${hazardTraits[kind].letter} ${kind}`)
  .join(', ');

export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Legend of the map">
      <Sign label="Robot">
        <g transform={`translate(${half} ${half}) scale(0.8)`}>
          <RobotMark />
        </g>
      </Sign>
      <Sign label="Planned way">
        <path className={styles.way} d={`M0 ${half}H${squareSize}`} />
      </Sign>
      <Sign label="In sight">
        <rect width={squareSize} height={squareSize} className={styles.inSight} />
      </Sign>
      <Sign label="Not seen yet">
        <rect width={squareSize} height={squareSize} className={styles.notSeen} />
      </Sign>
      <Sign label="Rubble">
        <RubbleMark />
      </Sign>
      <Sign label="Weak floor">
        <WeakFloorMark />
      </Sign>
      <Sign label={`Hazard: ${letters}`}>
        <g transform={`translate(${half} ${half}) scale(0.85)`}>
          <HazardMark kind="gas" stage="found" />
        </g>
      </Sign>
      <Sign label="Hazard, measured">
        <g transform={`translate(${half - 1} ${half + 1}) scale(0.8)`}>
          <HazardMark kind="gas" stage="inspected" />
        </g>
      </Sign>
    </ul>
  );
}

function Sign({ label, children }: PropsWithChildren<{ readonly label: string }>) {
  return (
    <li className={styles.sign}>
      <svg viewBox={`0 0 ${squareSize} ${squareSize}`} aria-hidden="true">
        {children}
      </svg>
      {label}
    </li>
  );
}
