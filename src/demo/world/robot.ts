import { type Cell, headingTo, keyOf, sameCell, straightLine } from './grid';
import { isOpen } from './building';
import type { HazardKind } from './hazards';
import {
  failed,
  requestTimeout,
  succeeded,
  type ToolCall,
  type ToolResponse,
  type ToolResult,
} from './mcp';
import type { Random } from './random';
import { type Detection, readHazards, cellsInSight } from './sensors';
import { usableCharge, type World } from './world';

/** In meters per call. */
export const longestWalk = 4;

export const chargeFor = { meter: 0.55, sample: 0.12, inspection: 1 };

const secondsFor = {
  state: 1,
  sample: 2,
  meter: 2,
  inspection: 8,
  powerOff: 4,
  timeout: 5,
};

/** A cell in the notation of the tools, in meters. */
export type Coordinates = readonly [x: number, y: number];

export interface ScanReport {
  readonly samples: number;
  readonly visible: readonly Coordinates[];
  readonly obstacles: readonly Coordinates[];
  readonly weakFloor: readonly Coordinates[];
  readonly detections: readonly Detection[];
}

export type Report =
  | {
      readonly tool: 'get_state';
      /** Battery: usable charge in percent. */
      readonly data: Cell & { readonly battery: number; readonly motors: boolean };
    }
  | { readonly tool: 'scan'; readonly data: ScanReport }
  | {
      readonly tool: 'walk_to';
      readonly data: Cell & {
        readonly walkedMeters: number;
        readonly blockedAt?: Coordinates;
      };
    }
  | {
      readonly tool: 'inspect';
      readonly data: {
        readonly found: boolean;
        readonly kind?: HazardKind;
        readonly measure?: string;
      };
    }
  | { readonly tool: 'safe_power_off'; readonly data: { readonly motors: false } };

export interface ToolOutcome {
  readonly world: World;
  readonly response: ToolResponse;
  /** Null without an answer or a report. */
  readonly report: Report | null;
  readonly seconds: number;
}

type Done = Omit<ToolOutcome, 'response'> & { readonly result: ToolResult };

/** A blocked walk is an answer with `isError`; a lost link gives no answer. */
export function callTool(
  world: World,
  id: number,
  call: ToolCall,
  random: Random,
): ToolOutcome {
  if (world.faults.lostLink) {
    const error = { code: requestTimeout, message: 'Request timed out' };
    return {
      world,
      response: { jsonrpc: '2.0', id, error },
      report: null,
      seconds: secondsFor.timeout,
    };
  }
  const { result, ...done } = run(world, call, random);
  return { ...done, response: { jsonrpc: '2.0', id, result } };
}

function run(world: World, call: ToolCall, random: Random): Done {
  switch (call.name) {
    case 'get_state':
      return getState(world);
    case 'scan':
      return scan(world, call.arguments.samples, random);
    case 'walk_to':
      return walkTo(world, call.arguments);
    case 'inspect':
      return inspect(world, call.arguments);
    case 'safe_power_off':
      return safePowerOff(world);
  }
}

function answered(world: World, seconds: number, text: string, report: Report): Done {
  return { world, seconds, report, result: succeeded(text, report.data) };
}

function getState(world: World): Done {
  const { cell, motors } = world.robot;
  const battery = Math.round(usableCharge(world) * 10) / 10;
  const text = `At (${cell.x}, ${cell.y}), battery ${battery} %.`;
  const data = { ...cell, battery, motors };
  return answered(world, secondsFor.state, text, { tool: 'get_state', data });
}

function scan(world: World, samples: number, random: Random): Done {
  const { plan, rubble, weakFloor, hazards } = world.building;
  const inSight = cellsInSight(plan, world.robot.cell);
  const data: ScanReport = {
    samples,
    visible: coordinates(inSight),
    obstacles: coordinates(
      inSight.filter((cell) => rubble.has(keyOf(cell)) || isDebris(world, cell)),
    ),
    weakFloor: coordinates(inSight.filter((cell) => weakFloor.has(keyOf(cell)))),
    detections: readHazards(
      hazards.filter((hazard) => inSight.some((cell) => sameCell(cell, hazard.cell))),
      inSight.filter((cell) => !sameCell(cell, world.robot.cell)),
      { noisy: world.faults.sensorNoise, samples },
      random,
    ),
  };
  const text = `${data.visible.length} cells in sight, ${data.obstacles.length} obstacles, ${data.detections.length} hazard readings.`;
  const after = drained(world, samples * chargeFor.sample);
  return answered(after, samples * secondsFor.sample, text, { tool: 'scan', data });
}

function coordinates(cells: readonly Cell[]): readonly Coordinates[] {
  return cells.map(({ x, y }) => [x, y]);
}

function walkTo(world: World, target: Cell): Done {
  const line = straightLine(world.robot.cell, target);
  let next = fallDebris(world, line);
  let walked = 0;
  let refusal: string | null = null;
  let blockedAt: Coordinates | undefined;
  for (const cell of line) {
    if (usableCharge(next) < chargeFor.meter) {
      refusal = 'Stopped: the battery is empty.';
      break;
    }
    if (isBlocked(next, cell)) {
      refusal = `Stopped: the way is blocked at (${cell.x}, ${cell.y}).`;
      blockedAt = [cell.x, cell.y];
      break;
    }
    const heading = headingTo(next.robot.cell, cell) ?? next.robot.heading;
    const odometer = next.robot.odometer + 1;
    const robot = { ...next.robot, cell, heading, odometer };
    next = drained({ ...next, robot }, chargeFor.meter);
    walked += 1;
  }
  const walkedMeters = walked;
  const data = { ...next.robot.cell, walkedMeters, ...(blockedAt && { blockedAt }) };
  return {
    world: next,
    result: refusal
      ? failed(`${refusal} Walked ${walked} m.`, data)
      : succeeded(`Walked ${walked} m to (${data.x}, ${data.y}).`, data),
    report: { tool: 'walk_to', data },
    seconds: Math.max(1, walked) * secondsFor.meter,
  };
}

function inspect(world: World, target: Cell): Done {
  const hazard = world.building.hazards.find(({ cell }) => sameCell(cell, target));
  const after = drained(world, chargeFor.inspection);
  return answered(
    after,
    secondsFor.inspection,
    hazard ? `Confirmed: ${hazard.measure}.` : 'Nothing there.',
    {
      tool: 'inspect',
      data: hazard
        ? { found: true, kind: hazard.kind, measure: hazard.measure }
        : { found: false },
    },
  );
}

function safePowerOff(world: World): Done {
  const after = { ...world, robot: { ...world.robot, motors: false } };
  return answered(after, secondsFor.powerOff, 'Sat down, motors off.', {
    tool: 'safe_power_off',
    data: { motors: false },
  });
}

function fallDebris(world: World, line: readonly Cell[]): World {
  if (!world.faults.blockedPath || world.debris) return world;
  const [place] = line.slice(Math.min(1, line.length - 1));
  if (!place || sameCell(place, world.building.plan.entry)) return world;
  return { ...world, debris: place };
}

function isBlocked(world: World, cell: Cell): boolean {
  const { plan, rubble, hazards } = world.building;
  return (
    !isOpen(plan, cell) ||
    rubble.has(keyOf(cell)) ||
    isDebris(world, cell) ||
    hazards.some((hazard) => sameCell(hazard.cell, cell))
  );
}

function isDebris(world: World, cell: Cell): boolean {
  return world.debris !== null && sameCell(world.debris, cell);
}

function drained(world: World, percent: number): World {
  const charge = Math.max(0, world.robot.charge - percent);
  return { ...world, robot: { ...world.robot, charge } };
}
