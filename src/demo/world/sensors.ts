import { type Hazard, type FloorPlan, isOpen } from './building';
import { type Cell, sameCell } from './grid';
import { type HazardKind, hazardKinds } from './hazards';
import { between, chance, pick, type Random } from './random';

export interface Detection extends Cell {
  readonly kind: HazardKind;
  /** In percent. */
  readonly confidence: number;
}

/** Noise makes sensors miss, doubt or invent hazards; several samples average most of it out. */
export function readHazards(
  hazards: readonly Hazard[],
  cells: readonly Cell[],
  { noisy, samples }: { readonly noisy: boolean; readonly samples: number },
  random: Random,
): readonly Detection[] {
  const averaged = samples > 1;
  const detections: Detection[] = [];
  for (const { kind, cell } of hazards) {
    if (noisy && !averaged && chance(random, 25)) continue;
    const [low, high] = !noisy ? [91, 99] : averaged ? [80, 92] : [45, 82];
    detections.push({ kind, ...cell, confidence: between(random, low ?? 0, high ?? 0) });
  }
  if (noisy && cells.length > 0 && chance(random, averaged ? 5 : 35)) {
    const cell = pick(random, cells);
    if (!hazards.some((hazard) => sameCell(hazard.cell, cell))) {
      detections.push({
        kind: pick(random, hazardKinds),
        ...cell,
        confidence: between(random, 35, 65),
      });
    }
  }
  return detections;
}

/** In meters. */
export const sensorRange = 3.6;

export function cellsInSight(plan: FloorPlan, from: Cell): readonly Cell[] {
  return plan.open.filter(
    (cell) =>
      Math.hypot(cell.x - from.x, cell.y - from.y) <= sensorRange &&
      isClear(plan, from, cell),
  );
}

/** Traces Bresenham's line between the cells. */
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
