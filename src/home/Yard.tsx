import styles from './styles.module.css';

/*
 * One unit is a decimeter of the simulated yard, seen from above; the drawing has y pointing down,
 * the yard has it pointing up.
 */
const route = 'M20 90 L30 35 L52 35';
const detour = 'M52 35 L40 19 L120 19 L120 90';

/** The yard of the robot tutorial from above: the way in, the pallet, and the way around it. */
export function Yard() {
  return (
    <svg
      className={styles.yard}
      viewBox="0 0 140 110"
      role="img"
      aria-labelledby="yard-title"
    >
      <title id="yard-title">
        A yard from above. The robot starts at its dock, stops in front of a pallet, and
        walks around pallet and container to a gauge on the other side.
      </title>
      <rect className={styles.fence} x="1" y="1" width="138" height="108" rx="3" />
      <rect className={styles.obstacle} x="60" y="50" width="20" height="55" rx="1.5" />
      <rect className={styles.pallet} x="64" y="28" width="12" height="12" rx="1" />
      <path className={styles.detour} d={detour} />
      <path className={styles.route} d={route} />
      <circle className={styles.place} cx="20" cy="90" r="2.6" />
      <circle className={styles.stop} cx="52" cy="35" r="2.6" />
      <circle className={styles.place} cx="120" cy="90" r="2.6" />
      <g className={styles.labels}>
        <text x="20" y="100">
          dock
        </text>
        <text x="120" y="100">
          gauge
        </text>
        <text x="70" y="79">
          container
        </text>
        <text x="70" y="47">
          pallet
        </text>
      </g>
    </svg>
  );
}
