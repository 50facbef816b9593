import type { FloorPlan } from '../world/building';
import type { HazardKind } from '../world/hazards';
import { type Cell, keyOf, sameCell } from '../world/grid';
import type { ToolCall } from '../world/mcp';
import type { Coordinates, Report, ScanReport } from '../world/robot';

/** A reading at or above this confidence, in percent, counts as a hazard. */
const sureEnough = 75;

/**
 * How far the agent has come with a hazard: doubtful, found from afar, allowed by a person to go
 * near, measured up close, or left alone because a person said no.
 */
export type Stage = 'doubtful' | 'found' | 'allowed' | 'inspected' | 'declined';

export interface Sighting {
  readonly kind: HazardKind;
  readonly cell: Cell;
  readonly stage: Stage;
  /** What a close look measured. */
  readonly measure?: string;
  /** Whether a person let the robot pass by, on its way home. */
  readonly mayPass?: true;
}

/** All that the agent knows. It comes from the floor plan, the tools' reports and a person. */
export interface Belief {
  readonly plan: FloorPlan;
  readonly cell: Cell;
  /** Percent. */
  readonly battery: number;
  readonly inView: readonly Cell[];
  readonly seen: ReadonlySet<string>;
  readonly obstacles: ReadonlySet<string>;
  readonly weakFloor: ReadonlySet<string>;
  readonly allowedFloor: ReadonlySet<string>;
  readonly declinedFloor: ReadonlySet<string>;
  readonly sightings: readonly Sighting[];
  /** Where readings turned out to be false. */
  readonly dismissed: ReadonlySet<string>;
  /** Where the last walk was stopped. */
  readonly blockedAt: Cell | null;
  /** Turns in a row without an answer of the robot. */
  readonly misses: number;
  /** Turns in a row spent waiting for a way home. */
  readonly holds: number;
  readonly wayHomeDeclined: boolean;
}

/** What the agent knows before it has asked anything: the plan, and where the robot starts. */
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

/** Takes in what a tool reported. */
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

/** What is left to search. Doorways are seen on the way to what lies behind them. */
export function unseenCells({ plan, seen }: Belief): readonly Cell[] {
  const doors = new Set(plan.doors.map(keyOf));
  return plan.open.filter((cell) => !seen.has(keyOf(cell)) && !doors.has(keyOf(cell)));
}

/** Changes what is known of the hazard at a cell. */
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
  // What several samples do not confirm is not there.
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

/** What was known, with the part in sight replaced by what is seen now. */
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
