import type { Heading } from '../world/grid';
import styles from './map.module.css';
import { HazardMark, RobotMark, RubbleMark, WeakFloorMark, squareSize } from './marks';
import type { Scene } from './scene';

const degrees: Readonly<Record<Heading, number>> = {
  north: 270,
  east: 0,
  south: 90,
  west: 180,
};

/** By the first square of a stripe; others are floor. */
const grounds: Readonly<Record<string, string | undefined>> = {
  '#': styles.wall,
  '?': styles.notSeen,
  o: styles.inSight,
};

/** @param still Static, so that it can be part of a page's HTML. */
export function MissionMap({
  scene,
  label,
  still = false,
}: {
  readonly scene: Scene;
  readonly label: string;
  readonly still?: boolean;
}) {
  const { rows, rooms, hazards, robot, entry, path } = scene;
  const width = (rows[0]?.length ?? 0) * squareSize;
  const height = rows.length * squareSize;
  const way = [robot, ...path].map(({ x, y }) => `${center(x)},${center(y)}`).join(' ');
  const target = path.at(-1);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern
          id="demo-unseen"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" className={styles.unseen} />
          <line y2="5" className={styles.hatch} />
        </pattern>
      </defs>
      {placesOf(rows, /#+|\?+|o+|[.*w]+/g).map(({ squares, x, y }) => (
        <rect
          key={`${x},${y}`}
          x={x * squareSize}
          y={y * squareSize}
          width={squares.length * squareSize}
          height={squareSize}
          className={grounds[squares.slice(0, 1)] ?? styles.floor}
        />
      ))}
      {placesOf(rows, /[*w]/g).map(({ squares, x, y }) => (
        <g key={`${x},${y}`} transform={`translate(${x * squareSize} ${y * squareSize})`}>
          {squares === '*' ? <RubbleMark /> : <WeakFloorMark />}
        </g>
      ))}
      <text
        className={styles.entry}
        x={center(entry.x) + squareSize * 0.65}
        y={center(entry.y) + squareSize * 0.2}
      >
        Entry
      </text>
      {rooms.map(({ name, x, y }) => (
        <text
          key={name}
          className={styles.room}
          x={x * squareSize + 4}
          y={y * squareSize + 13}
        >
          {name}
        </text>
      ))}
      {target && (
        <>
          <polyline className={styles.way} points={way} />
          <circle
            className={styles.target}
            cx={center(target.x)}
            cy={center(target.y)}
            r={squareSize * 0.2}
          />
        </>
      )}
      {hazards.map(({ kind, stage, x, y }) => (
        <g key={`${x},${y}`} transform={`translate(${center(x)} ${center(y)})`}>
          <HazardMark kind={kind} stage={stage} />
        </g>
      ))}
      {/* Only the CSS property animates, but the site's policy blocks styles in static HTML. */}
      <g
        className={styles.robot}
        data-robot=""
        {...(still
          ? { transform: `translate(${center(robot.x)} ${center(robot.y)})` }
          : {
              style: {
                transform: `translate(${center(robot.x)}px, ${center(robot.y)}px)`,
              },
            })}
      >
        <g transform={`rotate(${degrees[robot.heading]}) scale(1.15)`}>
          <RobotMark />
        </g>
      </g>
    </svg>
  );
}

function placesOf(rows: Scene['rows'], squares: RegExp) {
  return rows.flatMap((row, y) =>
    [...row.matchAll(squares)].map(({ 0: found, index: x }) => ({
      squares: found,
      x,
      y,
    })),
  );
}

function center(meters: number): number {
  return (meters + 0.5) * squareSize;
}
