import { refusals } from './sim/refusal.ts';
import {
  isRefusal,
  notice,
  start,
  startWalk,
  STEP_SECONDS,
  stepWalk,
  type Goal,
  type Hands,
  type Outcome,
  type Simulation,
  type Start,
} from './sim/robot.ts';

export interface SpotOptions extends Start {
  /** Asked before each command and at each step of a walk. */
  readonly hands: () => Hands;
  /** Waits for this many seconds; a simulation that need not be watched returns at once. */
  readonly pause: (seconds: number) => Promise<void>;
}

/** Holds the one robot and carries out its commands one after the other. */
export class Spot {
  readonly #options: SpotOptions;
  #sim: Simulation;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: SpotOptions) {
    this.#options = options;
    this.#sim = start(options);
  }

  /** The simulation as it is now; a walk under way is not waited for. */
  look(): Simulation {
    this.#sim = notice(this.#sim, this.#options.hands());
    return this.#sim;
  }

  /** Runs a command that takes no steps, after all commands before it. */
  run(command: (sim: Simulation) => Outcome): Promise<Outcome> {
    return this.#inTurn(() => {
      const outcome = command(this.look());
      this.#sim = outcome.sim;
      return Promise.resolve(outcome);
    });
  }

  /**
   * Walks in a straight line, and stops where something is in the way.
   *
   * @param signal Ends the walk when the caller gives up, so that the robot never walks for nobody.
   */
  walkTo(goal: Goal, signal: AbortSignal): Promise<Outcome> {
    return this.#inTurn(async () => {
      const walk = startWalk(this.look(), goal);
      if (isRefusal(walk)) return { sim: this.#sim, refusal: walk };
      while (!signal.aborted) {
        const step = stepWalk(this.look(), walk);
        this.#sim = step.sim;
        if (step.over) return step;
        await this.#options.pause(STEP_SECONDS);
      }
      return { sim: this.#sim, refusal: refusals.stopped() };
    });
  }

  #inTurn(work: () => Promise<Outcome>): Promise<Outcome> {
    const done = this.#last.then(work);
    this.#last = done;
    return done;
  }
}
