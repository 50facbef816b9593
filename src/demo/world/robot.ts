import { type Cell, headingTo, isBeside, keyOf, sameCell, straightLine } from './grid';
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
import { type Detection, readHazards } from './sensors';
import { cellsInSight } from './sight';
import { usableCharge, type World } from './world';

/** The longest walk that one call may ask for, in meters. */
export const longestWalk = 4;

/** What each thing the robot does takes from the battery, in percent. */
export const chargeFor = { meter: 0.55, sample: 0.12, inspection: 1 };

/** Simulated seconds that each thing takes. */
const secondsFor = {
  state: 1,
  sample: 2,
  meter: 2,
  inspection: 8,
  powerOff: 4,
  timeout: 5,
};

export interface StateReport {
  readonly x: number;
  readonly y: number;
  /** Percent that can be used. */
  readonly battery: number;
  readonly motors: boolean;
}

/** A cell as the tools write it: x and y in meters. */
export type Coordinates = readonly [x: number, y: number];

export interface ScanReport {
  readonly samples: number;
  readonly visible: readonly Coordinates[];
  readonly obstacles: readonly Coordinates[];
  readonly weakFloor: readonly Coordinates[];
  readonly detections: readonly Detection[];
}

export interface WalkReport {
  readonly x: number;
  readonly y: number;
  readonly walkedMeters: number;
  readonly blockedAt?: Coordinates;
}

export interface InspectReport {
  readonly found: boolean;
  readonly kind?: HazardKind;
  readonly measure?: string;
}

/** What a tool reported, by its name. */
export type Report =
  | { readonly tool: 'get_state'; readonly data: StateReport }
  | { readonly tool: 'scan'; readonly data: ScanReport }
  | { readonly tool: 'walk_to'; readonly data: WalkReport }
  | { readonly tool: 'inspect'; readonly data: InspectReport }
  | { readonly tool: 'safe_power_off'; readonly data: { readonly motors: false } };

/** What a tool did: the world after it, the message that came back, and the time it took. */
export interface ToolOutcome {
  readonly world: World;
  readonly response: ToolResponse;
  /** What the message reports; null when no answer came or the tool had nothing to report. */
  readonly report: Report | null;
  readonly seconds: number;
}

interface Done {
  readonly world: World;
  readonly result: ToolResult;
  readonly report: Report | null;
  readonly seconds: number;
}

/** Runs a tool of the robot. A refusal is an answer with `isError`; a lost link is no answer. */
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

function getState(world: World): Done {
  const { cell, motors } = world.robot;
  const battery = Math.round(usableCharge(world) * 10) / 10;
  const data = { ...cell, battery, motors };
  return {
    world,
    result: succeeded(`At (${cell.x}, ${cell.y}), battery ${battery} %.`, data),
    report: { tool: 'get_state', data },
    seconds: secondsFor.state,
  };
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
  return {
    world: drained(world, samples * chargeFor.sample),
    result: succeeded(
      `${data.visible.length} cells in sight, ${data.obstacles.length} obstacles, ${data.detections.length} hazard readings.`,
      data,
    ),
    report: { tool: 'scan', data },
    seconds: samples * secondsFor.sample,
  };
}

function coordinates(cells: readonly Cell[]): readonly Coordinates[] {
  return cells.map(({ x, y }) => [x, y]);
}

function walkTo(world: World, target: Cell): Done {
  const line = straightLine(world.robot.cell, target);
  if (line.length === 0 || line.length > longestWalk) {
    const text = `Refused: walk_to goes straight, 1 to ${longestWalk} m.`;
    return { world, result: failed(text), report: null, seconds: secondsFor.state };
  }
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
  const data: WalkReport = {
    ...next.robot.cell,
    walkedMeters: walked,
    ...(blockedAt && { blockedAt }),
  };
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
  if (!isBeside(world.robot.cell, target)) {
    const text = 'Refused: inspect works from the next cell only.';
    return { world, result: failed(text), report: null, seconds: secondsFor.state };
  }
  const hazard = world.building.hazards.find(({ cell }) => sameCell(cell, target));
  const data: InspectReport = hazard
    ? { found: true, kind: hazard.kind, measure: hazard.measure }
    : { found: false };
  return {
    world: drained(world, chargeFor.inspection),
    result: succeeded(hazard ? `Confirmed: ${hazard.measure}.` : 'Nothing there.', data),
    report: { tool: 'inspect', data },
    seconds: secondsFor.inspection,
  };
}

function safePowerOff(world: World): Done {
  const data = { motors: false } as const;
  return {
    world: { ...world, robot: { ...world.robot, motors: false } },
    result: succeeded('Sat down, motors off.', data),
    report: { tool: 'safe_power_off', data },
    seconds: secondsFor.powerOff,
  };
}

/** Drops debris into a walk that begins, where the fault asks for it and none lies yet. */
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
