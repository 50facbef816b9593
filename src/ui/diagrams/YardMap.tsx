import { useId, type ReactNode } from 'react';
import { type Box, type Point } from '../../../examples/spot-mcp/sim/geometry';
import {
  CONTAINER,
  DOCK,
  FENCE,
  GAUGE,
  PALLET_AREA,
  placePallet,
  WALKABLE,
} from '../../../examples/spot-mcp/sim/yard';
import styles from './YardMap.module.css';

export interface YardMapProps {
  /** Places the pallet, as the server's option of this name does. */
  readonly seed: number;
  /** Points of the walk, in meters. */
  readonly route: readonly Point[];
  readonly children: ReactNode;
}

const METER = 50;
/** In drawing units, for the numbers beside the yard. */
const MARGIN = 46;
const WIDTH = FENCE.maxX * METER;
const HEIGHT = FENCE.maxY * METER;

/** North is up, while y grows downward in SVG. */
const across = (x: number) => x * METER;
const down = (y: number) => HEIGHT - y * METER;

/** Drawn from the same numbers that the server uses. */
export function YardMap({ seed, route, children }: YardMapProps): ReactNode {
  const id = useId();
  const steps = [2, 4, 6, 8, 10, 12];
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.map}
        viewBox={`${-MARGIN} ${-MARGIN / 2} ${WIDTH + MARGIN * 1.5} ${HEIGHT + MARGIN * 1.5}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>Map of the simulated yard</title>
        <desc id={`${id}-text`}>
          A fenced yard, {FENCE.maxX} by {FENCE.maxY} meters. The dock is in the
          southwest, the gauge in the southeast. A container stands between them. In the
          gap north of it stands a pallet that no map shows. A line shows the walk.
        </desc>
        <Rectangle box={FENCE} className={styles.fence} />
        <Rectangle box={WALKABLE} className={styles.walkable} />
        <Rectangle box={PALLET_AREA} className={styles.unknown} grow={0.6} />
        <Rectangle box={placePallet(seed).box} className={styles.pallet} />
        <Rectangle box={CONTAINER.box} className={styles.container} />
        <g className={styles.scale} aria-hidden="true">
          {steps.map((x) => (
            <text key={x} x={across(x)} y={HEIGHT + 30} textAnchor="middle">
              {x}
            </text>
          ))}
          {steps
            .filter((y) => y < FENCE.maxY)
            .map((y) => (
              <text key={y} x={-14} y={down(y) + 8} textAnchor="end">
                {y}
              </text>
            ))}
        </g>
        <polyline
          className={styles.route}
          points={route.map(({ x, y }) => `${across(x)},${down(y)}`).join(' ')}
        />
        {route.slice(1).map(({ x, y }) => (
          <circle
            key={`${x} ${y}`}
            className={styles.stop}
            cx={across(x)}
            cy={down(y)}
            r={7}
          />
        ))}
        <Place at={DOCK} name="dock" />
        <Place at={GAUGE} name="gauge" />
        <g className={styles.label} aria-hidden="true">
          <text x={across(8.3)} y={down(3)}>
            container
          </text>
          <text x={across(8.5)} y={down(6.9)}>
            pallet
          </text>
        </g>
      </svg>
      <figcaption className={styles.caption}>{children}</figcaption>
    </figure>
  );
}

function Rectangle({
  box,
  className,
  grow = 0,
}: {
  readonly box: Box;
  readonly className: string | undefined;
  readonly grow?: number;
}) {
  return (
    <rect
      className={className}
      x={across(box.minX - grow)}
      y={down(box.maxY + grow)}
      width={(box.maxX - box.minX + 2 * grow) * METER}
      height={(box.maxY - box.minY + 2 * grow) * METER}
    />
  );
}

function Place({ at, name }: { readonly at: Point; readonly name: string }) {
  const half = METER / 3;
  return (
    <g>
      <rect
        className={styles.place}
        x={across(at.x) - half}
        y={down(at.y) - half}
        width={2 * half}
        height={2 * half}
        rx={4}
      />
      <text
        className={styles.label}
        x={across(at.x)}
        y={down(at.y) + METER * 0.85}
        textAnchor="middle"
        aria-hidden="true"
      >
        {name}
      </text>
    </g>
  );
}
