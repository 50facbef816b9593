/** A place in the yard: meters east (x) and north (y) of its south-west corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle along the axes, in meters. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** A negative margin makes the box smaller. */
export function grow(box: Box, margin: number): Box {
  return {
    minX: box.minX - margin,
    minY: box.minY - margin,
    maxX: box.maxX + margin,
    maxY: box.maxY + margin,
  };
}

/** Edges belong to the box. */
export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
}

/** The point some meters along the straight line, at most its end. */
export function along(from: Point, to: Point, meters: number): Point {
  const whole = distance(from, to);
  if (meters >= whole) return to;
  const share = meters / whole;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/**
 * Meters of a straight walk before it enters a box, by the slab method.
 *
 * @returns undefined when it never does; touching an edge is not entering
 */
export function entry(from: Point, to: Point, box: Box): number | undefined {
  const x = slab(from.x, to.x, box.minX, box.maxX);
  const y = slab(from.y, to.y, box.minY, box.maxY);
  const enter = Math.max(x.enter, y.enter, 0);
  const leave = Math.min(x.leave, y.leave, 1);
  return enter < leave ? enter * distance(from, to) : undefined;
}

/** The shares of the way at which a walk is between two parallel lines. */
function slab(from: number, to: number, min: number, max: number) {
  const step = to - from;
  if (step === 0) {
    const inside = from > min && from < max;
    return inside
      ? { enter: -Infinity, leave: Infinity }
      : { enter: Infinity, leave: -Infinity };
  }
  const [a, b] = [(min - from) / step, (max - from) / step];
  return { enter: Math.min(a, b), leave: Math.max(a, b) };
}
