import { type FaultKind, type Faults, noFaults } from './faults';
import { type Building, makeBuilding } from './building';
import type { Cell, Heading } from './grid';
import type { Random } from './random';

/** Usable charge in percent during the fault "low battery". */
const weakPackCharge = 22;

interface Robot {
  readonly cell: Cell;
  readonly heading: Heading;
  readonly charge: number;
  readonly motors: boolean;
  readonly odometer: number;
}

/** The truth of the simulation, which the agent sees only through the robot's tools. */
export interface World {
  readonly building: Building;
  readonly robot: Robot;
  readonly faults: Faults;
  /** Debris in the robot's way during the fault "blocked path". */
  readonly debris: Cell | null;
  /** Percent of charge that a weak pack withholds. */
  readonly withheld: number;
}

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

export function usableCharge({ robot, withheld }: World): number {
  return Math.max(0, robot.charge - withheld);
}

export function setFault(world: World, fault: FaultKind, on: boolean): World {
  const withheld = on ? Math.max(0, world.robot.charge - weakPackCharge) : 0;
  return {
    ...world,
    faults: { ...world.faults, [fault]: on },
    ...(fault === 'blockedPath' && { debris: null }),
    ...(fault === 'lowBattery' && { withheld }),
  };
}
