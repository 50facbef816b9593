import type { Mission } from '../mission/mission';
import { type Cell, keyOf, sameCell } from '../world/grid';

/**
 * One square of the map: `#` wall, `?` unseen, `.` floor, `o` floor in sight, `*` rubble, `w` weak
 * floor.
 */
export type Square = '#' | '?' | '.' | 'o' | '*' | 'w';

export type Scene = Readonly<ReturnType<typeof sceneOf>>;

export function sceneOf({ world, belief, decision, status }: Mission) {
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
    /** One string of squares per row, from north to south. */
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
