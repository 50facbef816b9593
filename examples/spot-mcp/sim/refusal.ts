import { type Obstacle } from './yard.ts';

const meters = (value: number) => `${value.toFixed(1)} m`;
const percent = (value: number) => `${value.toFixed(1)}%`;

type Text = readonly [message: string, remedy: string];

/** Written for a language model: what was refused, and what would help. */
const texts = {
  NO_LEASE: (): Text => ['You do not hold the lease.', 'Call acquire_lease.'],
  LEASE_LOST: (): Text => [
    "The operator's tablet took the lease. The robot obeys the tablet now.",
    'Do nothing more with the robot. Tell the operator, and call acquire_lease only when they say so.',
  ],
  ESTOP_PRESSED: (): Text => [
    'The E-Stop is pressed. The motors have no power.',
    'Only a person can release it. Say so, and wait for their answer.',
  ],
  MOTORS_OFF: (): Text => ['The motors are off.', 'Call power_on.'],
  MOTORS_ON: (): Text => [
    'The motors are on. A powered robot needs an owner.',
    'Call power_off first.',
  ],
  NOT_STANDING: (): Text => ['The robot does not stand.', 'Call stand.'],
  TOO_FAST: (speed: number, limit: number): Text => [
    `${speed} m/s is above the limit of ${limit} m/s.`,
    `Ask for ${limit} m/s or less.`,
  ],
  OUT_OF_BOUNDS: (x: number, y: number): Text => [
    `(${x}, ${y}) is outside the walkable area.`,
    'Choose a point inside walkable, which get_map lists.',
  ],
  PATH_BLOCKED: ({ name, box }: Obstacle, after: number): Text => [
    `A ${name} is in the way after ${meters(after)}. ` +
      `It covers x ${box.minX} to ${box.maxX} and y ${box.minY} to ${box.maxY}.`,
    'Walk around it in straight parts. get_map lists the clearance to keep.',
  ],
  LOW_BATTERY: (left: number, reserve: number): Text => [
    `This walk could leave ${percent(left)} of the battery. The reserve is ${reserve}%.`,
    'Walk to the dock and call dock to charge. Walks to the dock may use the reserve.',
  ],
  TOO_FAR_FROM_DOCK: (away: number, reach: number): Text => [
    `The dock is ${meters(away)} away.`,
    `Walk to within ${reach} m of it, then call dock.`,
  ],
  STOPPED: (): Text => [
    'The call was given up, or the motors were switched off. The robot stopped.',
    'Call get_state before the next command.',
  ],
};

type Code = keyof typeof texts;

/** Every reason for which the robot does not do what it is told. */
// Object.keys cannot promise the keys of the type.
export const REFUSAL_CODES = Object.keys(texts) as [Code, ...Code[]];

export interface Refusal {
  readonly code: Code;
  readonly message: string;
  readonly remedy: string;
}

export function refuse<Why extends Code>(
  code: Why,
  ...facts: Parameters<(typeof texts)[Why]>
): Refusal {
  // TypeScript cannot follow the pair of code and facts through the look-up.
  const text = texts[code] as (...all: typeof facts) => Text;
  const [message, remedy] = text(...facts);
  return { code, message, remedy };
}
