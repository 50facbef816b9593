import type { FaultKind } from '../world/faults';
import type { Mission } from './mission';
import { searchedRooms } from './narration';

interface MetFailure {
  readonly fault: FaultKind;
  readonly turn: number;
  readonly answer: string;
}

export type Summary = NonNullable<ReturnType<typeof summarize>>;

/** Null while the mission runs. */
export function summarize(mission: Mission) {
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

/** Consecutive answers belong to the same failure. */
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

/** The downloaded file. Independent of the clock, so that equal missions give equal files. */
export function logFile(mission: Mission): string {
  const { seed, log } = mission;
  const note = 'Simulation with synthetic data. No real building, robot or incident.';
  const summary = summarize(mission);
  return `${JSON.stringify({ note, seed, summary, log }, null, 2)}\n`;
}
