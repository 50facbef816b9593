import type { FaultKind } from '../world/faults';
import type { Exchange, ToolCall } from '../world/mcp';
import type { Outcome } from '../agent/decide';

export const phases = ['observe', 'orient', 'decide', 'act'] as const;

export type Phase = (typeof phases)[number];

interface Stamp {
  readonly turn: number;
  /** Simulated seconds since the start. */
  readonly seconds: number;
}

/** What happened in one phase of one turn of the agent's loop. */
export interface PhaseEntry extends Stamp {
  readonly type: 'phase';
  readonly phase: Phase;
  readonly text: string;
  /** What the agent is after. */
  readonly aim?: string;
  /** The tool call that a decision leads to. */
  readonly intends?: ToolCall;
  readonly exchanges: readonly Exchange[];
  /** The failure that showed itself here, or that the agent answers here. */
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
  | (Stamp & { readonly type: 'end'; readonly outcome: Outcome; readonly text: string });

export type Log = readonly LogEntry[];
