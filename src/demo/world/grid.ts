/** One square meter. x grows to the east, y to the south. */
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

export function keyOf({ x, y }: Cell): string {
  return `${x},${y}`;
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y;
}

export function ahead(cell: Cell, heading: Heading): Cell {
  return { x: cell.x + steps[heading].x, y: cell.y + steps[heading].y };
}

export function neighbors(cell: Cell): readonly Cell[] {
  return headings.map((heading) => ahead(cell, heading));
}

/** Returns the keys of all accepted cells that are connected to the first one. */
export function connected(first: Cell, accepts: (cell: Cell) => boolean) {
  const found = new Set<string>();
  const queue = [first];
  for (let cell = queue.pop(); cell; cell = queue.pop()) {
    if (found.has(keyOf(cell)) || !accepts(cell)) continue;
    found.add(keyOf(cell));
    queue.push(...neighbors(cell));
  }
  return found;
}

/** Reports whether two cells are the same or touch, corners included. */
export function isBeside(a: Cell, b: Cell): boolean {
  return Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;
}

export function headingTo(from: Cell, to: Cell): Heading | null {
  if (sameCell(from, to)) return null;
  if (from.x === to.x) return to.y < from.y ? 'north' : 'south';
  if (from.y === to.y) return to.x < from.x ? 'west' : 'east';
  return null;
}

/** Excludes the start. Empty when the walk is not straight. */
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
