import { type Obstacle } from './yard.ts';

/** Every reason for which the robot does not do what it is told. */
export const REFUSAL_CODES = [
  'NO_LEASE',
  'LEASE_LOST',
  'ESTOP_PRESSED',
  'MOTORS_OFF',
  'MOTORS_ON',
  'NOT_STANDING',
  'TOO_FAST',
  'OUT_OF_BOUNDS',
  'PATH_BLOCKED',
  'LOW_BATTERY',
  'TOO_FAR_FROM_DOCK',
  'STOPPED',
] as const;

/** Written for a language model: what was refused, and what would help. */
export interface Refusal {
  readonly code: (typeof REFUSAL_CODES)[number];
  readonly message: string;
  readonly remedy: string;
}

const meters = (value: number) => `${value.toFixed(1)} m`;
const percent = (value: number) => `${value.toFixed(1)}%`;

export const refusals = {
  noLease: (): Refusal => ({
    code: 'NO_LEASE',
    message: 'You do not hold the lease.',
    remedy: 'Call acquire_lease.',
  }),
  leaseLost: (): Refusal => ({
    code: 'LEASE_LOST',
    message: "The operator's tablet took the lease. The robot obeys the tablet now.",
    remedy:
      'Do nothing more with the robot. Tell the operator, and call acquire_lease only when they say so.',
  }),
  estopPressed: (): Refusal => ({
    code: 'ESTOP_PRESSED',
    message: 'The E-Stop is pressed. The motors have no power.',
    remedy: 'Only a person can release it. Say so, and wait for their answer.',
  }),
  motorsOff: (): Refusal => ({
    code: 'MOTORS_OFF',
    message: 'The motors are off.',
    remedy: 'Call power_on.',
  }),
  motorsOn: (): Refusal => ({
    code: 'MOTORS_ON',
    message: 'The motors are on. A powered robot needs an owner.',
    remedy: 'Call power_off first.',
  }),
  notStanding: (): Refusal => ({
    code: 'NOT_STANDING',
    message: 'The robot does not stand.',
    remedy: 'Call stand.',
  }),
  tooFast: (speed: number, limit: number): Refusal => ({
    code: 'TOO_FAST',
    message: `${speed} m/s is above the limit of ${limit} m/s.`,
    remedy: `Ask for ${limit} m/s or less.`,
  }),
  outOfBounds: (x: number, y: number): Refusal => ({
    code: 'OUT_OF_BOUNDS',
    message: `(${x}, ${y}) is outside the walkable area.`,
    remedy: 'Choose a point inside walkable, which get_map lists.',
  }),
  pathBlocked: ({ name, box }: Obstacle, after: number): Refusal => ({
    code: 'PATH_BLOCKED',
    message:
      `A ${name} is in the way after ${meters(after)}. ` +
      `It covers x ${box.minX} to ${box.maxX} and y ${box.minY} to ${box.maxY}.`,
    remedy: 'Walk around it in straight parts. get_map lists the clearance to keep.',
  }),
  lowBattery: (left: number, reserve: number): Refusal => ({
    code: 'LOW_BATTERY',
    message: `This walk could leave ${percent(left)} of the battery. The reserve is ${reserve}%.`,
    remedy:
      'Walk to the dock and call dock to charge. Walks to the dock may use the reserve.',
  }),
  tooFarFromDock: (away: number, reach: number): Refusal => ({
    code: 'TOO_FAR_FROM_DOCK',
    message: `The dock is ${meters(away)} away.`,
    remedy: `Walk to within ${reach} m of it, then call dock.`,
  }),
  stopped: (): Refusal => ({
    code: 'STOPPED',
    message: 'The call was given up, or the motors were switched off. The robot stopped.',
    remedy: 'Call get_state before the next command.',
  }),
};
