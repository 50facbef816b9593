import type { FaultKind } from '../world/faults';
import type { Exchange, ToolCall } from '../world/mcp';
import type { MissionOutcome } from '../agent/decide';

export const phases = ['observe', 'orient', 'decide', 'act'] as const;

export type Phase = (typeof phases)[number];

interface Stamp {
  readonly turn: number;
  /** Simulated seconds since the start. */
  readonly seconds: number;
}

export interface PhaseEntry extends Stamp {
  readonly type: 'phase';
  readonly phase: Phase;
  readonly text: string;
  readonly aim?: string;
  readonly intends?: ToolCall;
  readonly exchanges: readonly Exchange[];
  /** The failure that occurred, or that the agent answers. */
  readonly failure?: FaultKind;
}

export type LogEntry =
  | PhaseEntry
  | (Stamp & {
      readonly type: 'approval';
      readonly question: string;
      readonly approved: boolean;
    })
  | (Stamp & { readonly type: 'fault'; readonly fault: FaultKind; readonly on: boolean })
  | (Stamp & {
      readonly type: 'end';
      readonly outcome: MissionOutcome;
      readonly text: string;
    });

export type Log = readonly LogEntry[];

export const failureDocs =
  '/docs/goose-architecture/error-handling#failures-of-the-simulation';

interface FaultText {
  readonly name: string;
  readonly effect: string;
  readonly answer: string;
}

export const faultTexts: Readonly<Record<FaultKind, FaultText>> = {
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
