import type { FloorPlan } from '../world/building';
import type { HazardKind } from '../world/hazards';
import { type Cell, keyOf, sameCell } from '../world/grid';
import type { ToolCall } from '../world/mcp';
import type { Coordinates, Report, ScanReport } from '../world/robot';

/** In percent; a reading below is only doubtful. */
const sureEnough = 75;

export type Stage = 'doubtful' | 'found' | 'allowed' | 'inspected' | 'declined';

export interface Sighting {
  readonly kind: HazardKind;
  readonly cell: Cell;
  readonly stage: Stage;
  readonly measure?: string;
  /** A person let the robot pass by on its way home. */
  readonly mayPass?: true;
}

export interface Belief {
  readonly plan: FloorPlan;
  readonly cell: Cell;
  readonly battery: number;
  readonly inView: readonly Cell[];
  readonly seen: ReadonlySet<string>;
  readonly obstacles: ReadonlySet<string>;
  readonly weakFloor: ReadonlySet<string>;
  readonly allowedFloor: ReadonlySet<string>;
  readonly declinedFloor: ReadonlySet<string>;
  readonly sightings: readonly Sighting[];
  /** Places of false readings. */
  readonly dismissed: ReadonlySet<string>;
  readonly blockedAt: Cell | null;
  /** Turns in a row without an answer from the robot. */
  readonly misses: number;
  /** Turns in a row that waited for a way home. */
  readonly holds: number;
  readonly wayHomeDeclined: boolean;
}

/** Before the first call, the agent knows only the plan and the robot's start. */
export function firstBelief(plan: FloorPlan): Belief {
  const nothing: ReadonlySet<string> = new Set();
  return {
    plan,
    cell: plan.entry,
    battery: 100,
    inView: [],
    seen: nothing,
    obstacles: nothing,
    weakFloor: nothing,
    allowedFloor: nothing,
    declinedFloor: nothing,
    sightings: [],
    dismissed: nothing,
    blockedAt: null,
    misses: 0,
    holds: 0,
    wayHomeDeclined: false,
  };
}

export function absorb(belief: Belief, call: ToolCall, { tool, data }: Report): Belief {
  switch (tool) {
    case 'get_state':
      return { ...belief, cell: { x: data.x, y: data.y }, battery: data.battery };
    case 'scan':
      return absorbScan(belief, data);
    case 'walk_to': {
      const blockedAt = data.blockedAt ? fromCoordinates(data.blockedAt) : null;
      return {
        ...belief,
        cell: { x: data.x, y: data.y },
        blockedAt,
        holds: 0,
        obstacles: blockedAt
          ? new Set([...belief.obstacles, keyOf(blockedAt)])
          : belief.obstacles,
      };
    }
    case 'inspect': {
      if (call.name !== 'inspect') return belief;
      const { measure } = data;
      return measure === undefined
        ? dismiss(belief, [call.arguments])
        : withSighting(belief, call.arguments, { stage: 'inspected', measure });
    }
    case 'safe_power_off':
      return belief;
  }
}

/** Doorways are seen on the way to the cells behind them. */
export function unseenCells({ plan, seen }: Belief): readonly Cell[] {
  const doors = new Set(plan.doors.map(keyOf));
  return plan.open.filter((cell) => !seen.has(keyOf(cell)) && !doors.has(keyOf(cell)));
}

export function withSighting(
  belief: Belief,
  cell: Cell,
  change: Partial<Sighting>,
): Belief {
  return {
    ...belief,
    sightings: belief.sightings.map((sighting) =>
      sameCell(sighting.cell, cell) ? { ...sighting, ...change } : sighting,
    ),
  };
}

function absorbScan(belief: Belief, scan: ScanReport): Belief {
  const inView = scan.visible.map(fromCoordinates);
  const visible = new Set(inView.map(keyOf));
  const updated = {
    ...belief,
    inView,
    seen: new Set([...belief.seen, ...visible]),
    obstacles: replaced(belief.obstacles, visible, scan.obstacles),
    weakFloor: replaced(belief.weakFloor, visible, scan.weakFloor),
    sightings: scan.detections.reduce(addDetection(belief.dismissed), belief.sightings),
  };
  // Readings that several samples do not confirm are false.
  if (scan.samples === 1) return updated;
  const refuted = updated.sightings.filter(({ stage }) => stage === 'doubtful');
  return dismiss(
    updated,
    refuted.map(({ cell }) => cell),
  );
}

function addDetection(dismissed: ReadonlySet<string>) {
  return (
    sightings: readonly Sighting[],
    { x, y, kind, confidence }: ScanReport['detections'][number],
  ): readonly Sighting[] => {
    const cell = { x, y };
    const known = sightings.find((sighting) => sameCell(sighting.cell, cell));
    const sure = confidence >= sureEnough;
    if (!known) {
      if (!sure && dismissed.has(keyOf(cell))) return sightings;
      return [...sightings, { kind, cell, stage: sure ? 'found' : 'doubtful' }];
    }
    if (known.stage !== 'doubtful' || !sure) return sightings;
    return sightings.map((sighting) =>
      sighting === known ? { kind, cell, stage: 'found' } : sighting,
    );
  };
}

function dismiss(belief: Belief, cells: readonly Cell[]): Belief {
  return {
    ...belief,
    sightings: belief.sightings.filter(
      (sighting) => !cells.some((cell) => sameCell(cell, sighting.cell)),
    ),
    dismissed: new Set([...belief.dismissed, ...cells.map(keyOf)]),
  };
}

function replaced(
  known: ReadonlySet<string>,
  visible: ReadonlySet<string>,
  now: readonly Coordinates[],
): ReadonlySet<string> {
  return new Set([
    ...[...known].filter((key) => !visible.has(key)),
    ...now.map((coordinates) => keyOf(fromCoordinates(coordinates))),
  ]);
}

function fromCoordinates([x, y]: Coordinates): Cell {
  return { x, y };
}
