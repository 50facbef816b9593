import type { ReactNode } from 'react';
import { hazardKinds, hazardTraits } from '../world/hazards';
import { HazardMark, RobotMark, RubbleMark, WeakFloorMark } from './marks';
import styles from './map.module.css';
import { squareSize } from './units';

const half = squareSize / 2;
const letters = hazardKinds
  .map((kind) => `${hazardTraits[kind].letter} ${kind}`)
  .join(', ');

/** Says what the signs on the map mean. */
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

function Sign({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <li className={styles.sign}>
      <svg viewBox={`0 0 ${squareSize} ${squareSize}`} aria-hidden="true">
        {children}
      </svg>
      {label}
    </li>
  );
}
