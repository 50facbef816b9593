/**
 * The simulated robot: plain values in, plain values out. It moves kinematically, which means
 * that it has a position and a speed, but no legs, no mass and no balance.
 */
import { along, contains, distance, entry, grow, type Point } from './geometry.ts';
import { draw } from './random.ts';
import { refuse, type Refusal } from './refusal.ts';
import {
  CLEARANCE,
  CONTAINER,
  DOCK,
  placePallet,
  WALKABLE,
  type Obstacle,
} from './yard.ts';

export interface Robot {
  readonly position: Point;
  readonly posture: 'docked' | 'sitting' | 'standing';
  readonly motors: boolean;
  /** Who may command: nobody yet, this server, or the operator's tablet. */
  readonly lease: 'free' | 'server' | 'tablet';
  readonly estopPressed: boolean;
  /** Percent. */
  readonly battery: number;
  /** Simulated seconds since the start. */
  readonly clock: number;
}

export interface Simulation {
  readonly robot: Robot;
  /** The objects on the map: at first the container alone. */
  readonly known: readonly Obstacle[];
  /** The objects that the robot has not seen yet. */
  readonly unseen: readonly Obstacle[];
  /** State of the random numbers. */
  readonly random: number;
  /** Meters per second. */
  readonly speedLimit: number;
}

/** People's actions at the robot, which override the server. */
export interface Hands {
  readonly estopPressed: boolean;
  readonly tabletHasLease: boolean;
}

/** The simulation after a command, and the refusal if there was one. */
export interface Outcome {
  readonly sim: Simulation;
  readonly refusal?: Refusal;
}

export interface Goal extends Point {
  /** Meters per second. */
  readonly speed: number;
}

/** A walk that the checks allow. */
export interface Walk {
  readonly to: Point;
  readonly speed: number;
  readonly distance: number;
  readonly seconds: number;
  /** Percent that is left in the worst case. */
  readonly batteryAfter: number;
}

/** The allowed walks of a route, and why the next one is not. */
export interface RouteCheck {
  readonly legs: readonly Walk[];
  readonly refusal?: Refusal;
}

/** One moment of a walk. */
export interface Step extends Outcome {
  readonly over: boolean;
}

/** Simulated seconds between two looks at the world. */
export const STEP_SECONDS = 0.1;
/** Percent of the battery that a walk away from the dock has to leave. */
export const RESERVE = 15;
/** Percent that even a walk to the dock has to leave. */
export const EMPTY = 2;
/** Meters from the dock within which docking works. */
const DOCK_REACH = 1;

/** Meters from which the robot sees an obstacle that is on no map. */
const SIGHT = 1;
/** Percent of the battery for each meter; ground and wind change it by a tenth either way. */
export const DRAW_PER_METER = 1;
const DRAW_SPREAD = 0.1;
/** A charge takes an hour for half of the battery. Docking skips over that time. */
const CHARGE_SECONDS_PER_PERCENT = 72;

export interface Start {
  readonly seed: number;
  /** Percent. */
  readonly battery: number;
  /** Meters per second. */
  readonly speedLimit: number;
}

/** A robot in its dock, sitting, without power or owner. */
export function start({ seed, battery, speedLimit }: Start): Simulation {
  return {
    robot: {
      position: DOCK,
      posture: 'docked',
      motors: false,
      lease: 'free',
      estopPressed: false,
      battery,
      clock: 0,
    },
    known: [CONTAINER],
    unseen: [placePallet(seed)],
    random: seed,
    speedLimit,
  };
}

/** Applies people's actions. An E-Stop cuts the power at once, and the robot drops. */
export function notice(sim: Simulation, hands: Hands): Simulation {
  const { robot } = sim;
  const released = robot.lease === 'tablet' ? 'free' : robot.lease;
  const lease = hands.tabletHasLease ? 'tablet' : released;
  const dropped = robot.posture === 'standing' ? 'sitting' : robot.posture;
  return change(sim, {
    lease,
    estopPressed: hands.estopPressed,
    ...(hands.estopPressed && { motors: false, posture: dropped }),
  });
}

export function acquireLease(sim: Simulation): Outcome {
  if (sim.robot.lease === 'tablet') return { sim, refusal: refuse('LEASE_LOST') };
  return { sim: change(sim, { lease: 'server' }) };
}

export function returnLease(sim: Simulation): Outcome {
  const refusal = needLease(sim) ?? (sim.robot.motors ? refuse('MOTORS_ON') : undefined);
  return refusal ? { sim, refusal } : { sim: change(sim, { lease: 'free' }) };
}

export function powerOn(sim: Simulation): Outcome {
  const refusal = needLease(sim) ?? needEstopReleased(sim);
  return refusal ? { sim, refusal } : { sim: pass(change(sim, { motors: true }), 3) };
}

export function stand(sim: Simulation): Outcome {
  const refusal = needPower(sim);
  return refusal
    ? { sim, refusal }
    : { sim: pass(change(sim, { posture: 'standing' }), 2) };
}

/** Sits down first, then cuts the power. */
export function powerOff(sim: Simulation): Outcome {
  const refusal = needLease(sim);
  if (refusal) return { sim, refusal };
  const posture = sim.robot.posture === 'docked' ? 'docked' : 'sitting';
  return { sim: pass(change(sim, { posture, motors: false }), 3) };
}

/** Docks, switches the motors off and charges. */
export function dock(sim: Simulation): Outcome {
  const away = distance(sim.robot.position, DOCK);
  const refusal =
    needStanding(sim) ??
    (away > DOCK_REACH ? refuse('TOO_FAR_FROM_DOCK', away, DOCK_REACH) : undefined);
  if (refusal) return { sim, refusal };
  const charging = (100 - sim.robot.battery) * CHARGE_SECONDS_PER_PERCENT;
  const docked = change(sim, {
    position: DOCK,
    posture: 'docked',
    motors: false,
    battery: 100,
  });
  return { sim: pass(docked, 10 + charging) };
}

/** Checks a walk against the map, whatever lease, power and posture. */
export function checkWalk(sim: Simulation, goal: Goal): Walk | Refusal {
  const { x, y, speed } = goal;
  const from = sim.robot.position;
  const to = { x, y };
  // Written so that what is no number is refused as well.
  if (!(speed <= sim.speedLimit)) return refuse('TOO_FAST', speed, sim.speedLimit);
  if (!contains(WALKABLE, to)) return refuse('OUT_OF_BOUNDS', x, y);
  const hit = firstInTheWay(from, to, sim.known);
  if (hit) return refuse('PATH_BLOCKED', hit.obstacle, hit.after);
  const meters = distance(from, to);
  const batteryAfter = sim.robot.battery - meters * DRAW_PER_METER * (1 + DRAW_SPREAD);
  const reserve = distance(to, DOCK) <= DOCK_REACH ? EMPTY : RESERVE;
  if (meters > 0 && batteryAfter < reserve) {
    return refuse('LOW_BATTERY', batteryAfter, reserve);
  }
  return { to, speed, distance: meters, seconds: meters / speed, batteryAfter };
}

/** The dry run: checks each walk in the state that the previous one leaves. */
export function checkRoute(
  sim: Simulation,
  points: readonly Point[],
  speed: number,
): RouteCheck {
  const legs: Walk[] = [];
  let here = sim;
  for (const { x, y } of points) {
    const walk = checkWalk(here, { x, y, speed });
    if (isRefusal(walk)) return { legs, refusal: walk };
    legs.push(walk);
    here = change(here, { position: walk.to, battery: walk.batteryAfter });
  }
  return { legs };
}

/** Also checks lease, power and posture. */
export function startWalk(sim: Simulation, goal: Goal): Walk | Refusal {
  return needStanding(sim) ?? checkWalk(sim, goal);
}

/** Walks on for one step, unless something stops the robot. */
export function stepWalk(sim: Simulation, { to, speed }: Walk): Step {
  const refusal = needStanding(sim);
  if (refusal) return { sim, refusal, over: true };
  const from = sim.robot.position;
  const hit = firstInTheWay(from, to, sim.unseen);
  if (hit && hit.after <= SIGHT) {
    const known = [...sim.known, hit.obstacle];
    const unseen = sim.unseen.filter((obstacle) => obstacle !== hit.obstacle);
    const blocked = refuse('PATH_BLOCKED', hit.obstacle, hit.after);
    return { sim: { ...sim, known, unseen }, refusal: blocked, over: true };
  }
  const meters = Math.min(speed * STEP_SECONDS, distance(from, to));
  const { value, state } = draw(sim.random);
  const percent = meters * DRAW_PER_METER * (1 + DRAW_SPREAD * (2 * value - 1));
  const position = along(from, to, meters);
  const battery = sim.robot.battery - percent;
  const moved = pass(
    change({ ...sim, random: state }, { position, battery }),
    meters / speed,
  );
  return { sim: moved, over: distance(position, to) === 0 };
}

export function isRefusal(answer: Walk | Refusal): answer is Refusal {
  return 'code' in answer;
}

function change(sim: Simulation, robot: Partial<Robot>): Simulation {
  return { ...sim, robot: { ...sim.robot, ...robot } };
}

function pass(sim: Simulation, seconds: number): Simulation {
  return change(sim, { clock: sim.robot.clock + seconds });
}

function firstInTheWay(from: Point, to: Point, obstacles: readonly Obstacle[]) {
  return obstacles
    .flatMap((obstacle) => {
      const after = entry(from, to, grow(obstacle.box, CLEARANCE));
      return after === undefined ? [] : [{ obstacle, after }];
    })
    .toSorted((one, other) => one.after - other.after)[0];
}

function needLease({ robot }: Simulation): Refusal | undefined {
  if (robot.lease === 'tablet') return refuse('LEASE_LOST');
  return robot.lease === 'free' ? refuse('NO_LEASE') : undefined;
}

function needEstopReleased({ robot }: Simulation): Refusal | undefined {
  return robot.estopPressed ? refuse('ESTOP_PRESSED') : undefined;
}

function needPower(sim: Simulation): Refusal | undefined {
  const refusal = needLease(sim) ?? needEstopReleased(sim);
  return refusal ?? (sim.robot.motors ? undefined : refuse('MOTORS_OFF'));
}

function needStanding(sim: Simulation): Refusal | undefined {
  const isStanding = sim.robot.posture === 'standing';
  return needPower(sim) ?? (isStanding ? undefined : refuse('NOT_STANDING'));
}
