import type { FaultKind } from '../world/faults';

/** Where the documentation tells how goose treats failures like these. */
export const failureDocs =
  '/docs/goose-architecture/error-handling#failures-of-the-simulation';

interface FailureText {
  readonly name: string;
  /** What the switch does to the robot. */
  readonly effect: string;
  /** What the agent does about it. */
  readonly answer: string;
}

export const failureTexts: Readonly<Record<FaultKind, FailureText>> = {
  blockedPath: {
    name: 'Blocked path',
    effect: 'Debris falls into the next walk.',
    answer:
      'The tool reports an error. The agent reads it, marks the spot and plans anew.',
  },
  lostLink: {
    name: 'Lost link',
    effect: 'The robot answers no call.',
    answer: 'The agent waits longer after each try, and gives up after six.',
  },
  lowBattery: {
    name: 'Low battery',
    effect: 'The pack can give only 22 % of its charge.',
    answer: 'The agent drops what it is doing and walks back while it can.',
  },
  sensorNoise: {
    name: 'Sensor noise',
    effect: 'Readings are unsure, missed or false.',
    answer: 'The agent believes nothing below 75 %. It averages five scans first.',
  },
};
