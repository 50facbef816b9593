import { type FloorPlan, roomAt } from '../world/building';
import { type Cell, sameCell } from '../world/grid';

export function placeName(plan: FloorPlan, cell: Cell): string {
  if (sameCell(cell, plan.entry)) return 'the entry';
  const room = roomAt(plan, cell);
  if (room) return room.name;
  return plan.doors.some((door) => sameCell(door, cell)) ? 'a doorway' : 'the corridor';
}

export function point({ x, y }: Cell): string {
  return `(${x}, ${y})`;
}
