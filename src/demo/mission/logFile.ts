import type { Log } from './log';
import type { Mission } from './mission';
import { type Summary, summarize } from './summary';

/** What a visitor downloads. Nothing in it depends on the clock, so equal missions give equal files. */
export interface LogFile {
  readonly note: string;
  readonly seed: number;
  /** Null while the mission still runs. */
  readonly summary: Summary | null;
  readonly log: Log;
}

/** The mission so far, as JSON text. */
export function logFile(mission: Mission): string {
  const file: LogFile = {
    note: 'Simulation with synthetic data. No real building, robot or incident.',
    seed: mission.seed,
    summary: summarize(mission),
    log: mission.log,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
