import type { Sighting } from '../agent/belief';
import type { Outcome } from '../agent/decide';
import type { FaultKind } from '../world/faults';
import type { Mission } from './mission';
import { searchedRooms } from './narration';

/** A failure that the agent met, and its first answer to it. */
export interface MetFailure {
  readonly fault: FaultKind;
  readonly turn: number;
  readonly answer: string;
}

export interface Summary {
  readonly outcome: Outcome;
  readonly hazardsInBuilding: number;
  readonly hazards: readonly Sighting[];
  readonly roomsSearched: number;
  readonly rooms: number;
  readonly turns: number;
  readonly toolCalls: number;
  readonly metersWalked: number;
  /** Simulated seconds. */
  readonly seconds: number;
  readonly approved: number;
  readonly declined: number;
  readonly failures: readonly MetFailure[];
}

/** What came out of a mission; null while it still runs. */
export function summarize(mission: Mission): Summary | null {
  const { status, belief, log, world } = mission;
  if (status.name !== 'ended') return null;
  const { plan } = belief;
  const approvals = log.filter((entry) => entry.type === 'approval');
  return {
    outcome: status.outcome,
    hazardsInBuilding: world.building.hazards.length,
    hazards: belief.sightings.filter(({ stage }) => stage !== 'doubtful'),
    roomsSearched: searchedRooms(belief),
    rooms: plan.rooms.length,
    turns: mission.turn,
    toolCalls: mission.nextId - 1,
    metersWalked: world.robot.odometer,
    seconds: mission.seconds,
    approved: approvals.filter(({ approved }) => approved).length,
    declined: approvals.filter(({ approved }) => !approved).length,
    failures: metFailures(mission),
  };
}

/** The failures in order. Answers in turns that follow each other belong to the same one. */
export function metFailures({ log }: Pick<Mission, 'log'>): readonly MetFailure[] {
  const met: MetFailure[] = [];
  const lastTurns = new Map<FaultKind, number>();
  for (const entry of log) {
    if (entry.type !== 'phase' || entry.phase !== 'decide' || !entry.failure) continue;
    const { failure: fault, turn, text } = entry;
    if (lastTurns.get(fault) !== turn - 1) met.push({ fault, turn, answer: text });
    lastTurns.set(fault, turn);
  }
  return met;
}
