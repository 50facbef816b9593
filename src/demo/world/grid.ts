/** One square meter of the floor. x grows to the east, y to the south; both are whole meters. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

export type Heading = 'north' | 'east' | 'south' | 'west';

const steps: Readonly<Record<Heading, Cell>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

export const headings: readonly Heading[] = ['north', 'east', 'south', 'west'];

/** A cell as a key of sets and maps. */
export function keyOf({ x, y }: Cell): string {
  return `${x},${y}`;
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The cell beside another one. */
export function ahead(cell: Cell, heading: Heading): Cell {
  return { x: cell.x + steps[heading].x, y: cell.y + steps[heading].y };
}

/** The four cells that the robot can step to. They may lie outside of the map. */
export function neighbors(cell: Cell): readonly Cell[] {
  return headings.map((heading) => ahead(cell, heading));
}

/** Whether two cells are the same or touch, corners included. */
export function isBeside(a: Cell, b: Cell): boolean {
  return Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;
}

/** The heading that leads straight from one cell to another; null when none does. */
export function headingTo(from: Cell, to: Cell): Heading | null {
  if (sameCell(from, to)) return null;
  if (from.x === to.x) return to.y < from.y ? 'north' : 'south';
  if (from.y === to.y) return to.x < from.x ? 'west' : 'east';
  return null;
}

/** The cells of a straight walk, without its start. Empty when the walk is not straight. */
export function straightLine(from: Cell, to: Cell): readonly Cell[] {
  const heading = headingTo(from, to);
  if (!heading) return [];
  const cells: Cell[] = [];
  for (let cell = from; !sameCell(cell, to);) {
    cell = ahead(cell, heading);
    cells.push(cell);
  }
  return cells;
}
