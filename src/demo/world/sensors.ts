import type { Hazard } from './building';
import type { Cell } from './grid';
import { type HazardKind, hazardKinds } from './hazards';
import { between, chance, pick, type Random } from './random';

/** A hazard as the sensors report it, rightly or wrongly. */
export interface Detection extends Cell {
  readonly kind: HazardKind;
  /** How sure the sensor is, in percent. */
  readonly confidence: number;
}

/**
 * What the hazard sensors report of what is in sight. Noise makes them miss hazards, doubt them and
 * see some that are not there; several samples average most of it out.
 *
 * @param hazards The hazards in sight.
 * @param cells The cells where a false reading may appear.
 */
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
    const known = hazards.some(
      (hazard) => hazard.cell.x === cell.x && hazard.cell.y === cell.y,
    );
    if (!known) {
      detections.push({
        kind: pick(random, hazardKinds),
        ...cell,
        confidence: between(random, 35, 65),
      });
    }
  }
  return detections;
}
