import type { Stage } from '../agent/belief';
import type { Mission } from '../mission/mission';
import type { HazardKind } from '../world/hazards';
import { type Cell, type Heading, keyOf, sameCell } from '../world/grid';

/**
 * What one square of the map shows: `#` wall, `?` not seen yet, `.` floor, `o` floor in sight now,
 * `*` rubble, `w` weak floor.
 */
export type Square = '#' | '?' | '.' | 'o' | '*' | 'w';

/** The map as the agent knows it, as plain data. */
export interface Scene {
  /** One string of squares a row, from north to south. */
  readonly rows: readonly string[];
  readonly rooms: readonly (Cell & { readonly name: string })[];
  readonly hazards: readonly (Cell & {
    readonly kind: HazardKind;
    readonly stage: Stage;
  })[];
  readonly robot: Cell & { readonly heading: Heading };
  readonly entry: Cell;
  /** The cells ahead on the planned way. */
  readonly path: readonly Cell[];
}

/** The picture of a mission as it stands. */
export function sceneOf({ world, belief, decision, status }: Mission): Scene {
  const { plan } = belief;
  const { cell: robot, heading } = world.robot;
  const inView = new Set(belief.inView.map(keyOf));
  const square = (cell: Cell): Square => {
    const key = keyOf(cell);
    if (plan.walls.has(key)) return '#';
    if (belief.obstacles.has(key)) return '*';
    if (belief.weakFloor.has(key)) return 'w';
    if (inView.has(key)) return 'o';
    return belief.seen.has(key) ? '.' : '?';
  };
  const path = status.name === 'ended' ? [] : (decision?.path ?? []);
  const reached = path.findIndex((cell) => sameCell(cell, robot));
  return {
    rows: Array.from({ length: plan.height }, (_, y) =>
      Array.from({ length: plan.width }, (__, x) => square({ x, y })).join(''),
    ),
    rooms: plan.rooms.map(({ name, corner }) => ({ name, ...corner })),
    hazards: belief.sightings.map(({ kind, stage, cell }) => ({ kind, stage, ...cell })),
    robot: { ...robot, heading },
    entry: plan.entry,
    path: path.slice(reached + 1),
  };
}
