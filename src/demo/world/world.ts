import { type Building, makeBuilding } from './building';
import { type FaultKind, type Faults, noFaults } from './faults';
import type { Cell, Heading } from './grid';
import type { Random } from './random';

/** Charge in percent that is left for use after the fault "low battery" sets in. */
const weakPackCharge = 22;

export interface Robot {
  readonly cell: Cell;
  readonly heading: Heading;
  /** Percent, 0 to 100. */
  readonly charge: number;
  readonly motors: boolean;
  /** Meters walked since the start. */
  readonly odometer: number;
}

/** The truth of the simulation, which the agent sees only through the robot's tools. */
export interface World {
  readonly building: Building;
  readonly robot: Robot;
  readonly faults: Faults;
  /** What fell into the robot's way while the fault "blocked path" is on. */
  readonly debris: Cell | null;
  /** Percent of charge that a weak pack keeps from use. */
  readonly withheld: number;
}

/** A building after an incident, with the robot at its entry. */
export function makeWorld(random: Random): World {
  const building = makeBuilding(random);
  return {
    building,
    robot: {
      cell: building.plan.entry,
      heading: 'east',
      charge: 100,
      motors: true,
      odometer: 0,
    },
    faults: noFaults,
    debris: null,
    withheld: 0,
  };
}

/** The charge that the robot can use, in percent. */
export function usableCharge({ robot, withheld }: World): number {
  return Math.max(0, robot.charge - withheld);
}

/** Switches a failure on or off. */
export function setFault(world: World, fault: FaultKind, on: boolean): World {
  if (world.faults[fault] === on) return world;
  const next = { ...world, faults: { ...world.faults, [fault]: on } };
  switch (fault) {
    case 'blockedPath':
      return { ...next, debris: null };
    case 'lowBattery':
      return {
        ...next,
        withheld: on ? Math.max(0, world.robot.charge - weakPackCharge) : 0,
      };
    case 'lostLink':
    case 'sensorNoise':
      return next;
  }
}
