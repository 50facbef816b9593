import { type FloorPlan, isOpen } from './building';
import type { Cell } from './grid';

/** How far the sensors reach, in meters. */
export const sensorRange = 3.6;

/** The open cells in range of a place with no wall between, its own cell included. */
export function cellsInSight(plan: FloorPlan, from: Cell): readonly Cell[] {
  return plan.open.filter(
    (cell) =>
      Math.hypot(cell.x - from.x, cell.y - from.y) <= sensorRange &&
      isClear(plan, from, cell),
  );
}

/** Whether a straight line between two cells meets no wall (Bresenham's line). */
function isClear(plan: FloorPlan, from: Cell, to: Cell): boolean {
  const dx = Math.abs(to.x - from.x);
  const dy = -Math.abs(to.y - from.y);
  const stepX = from.x < to.x ? 1 : -1;
  const stepY = from.y < to.y ? 1 : -1;
  let { x, y } = from;
  let error = dx + dy;
  while (x !== to.x || y !== to.y) {
    const doubled = 2 * error;
    if (doubled >= dy) {
      error += dy;
      x += stepX;
    }
    if (doubled <= dx) {
      error += dx;
      y += stepY;
    }
    if (!isOpen(plan, { x, y })) return false;
  }
  return true;
}
