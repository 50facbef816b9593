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

type Command = (sim: Simulation) => Outcome;

export interface SpotOptions extends Start {
  /** Asked before each command and at each step of a walk. */
  readonly hands: () => Hands;
  /** Waits for this many seconds; a simulation that need not be watched returns at once. */
  readonly pause: (seconds: number) => Promise<void>;
}

/**
 * Holds the one robot and carries out its commands one after the other, but for those that must
 * not wait.
 */
export class Spot {
  readonly #options: SpotOptions;
  #sim: Simulation;
  #last: Promise<unknown> = Promise.resolve();
  /** Stops what runs and what waits; what comes after gets a new one. */
  #stop = new AbortController();

  constructor(options: SpotOptions) {
    this.#options = options;
    this.#sim = start(options);
  }

  /** The simulation as it is now; a walk under way is not waited for. */
  look(): Simulation {
    this.#sim = notice(this.#sim, this.#options.hands());
    return this.#sim;
  }

  /**
   * Runs a command that takes no steps, after all commands before it.
   *
   * @param caller Aborted when the caller gives up; a command that still waits is then left out.
   */
  run(command: Command, caller: AbortSignal): Promise<Outcome> {
    return this.#inTurn(caller, () => this.#carryOut(command));
  }

  /**
   * Runs a command that gives up control: at once, in mid-walk too. When it is carried out, it ends
   * the walk, and what waits behind it is left out.
   */
  runNow(command: Command): Outcome {
    const outcome = this.#carryOut(command);
    if (!outcome.refusal) {
      this.#stop.abort();
      this.#stop = new AbortController();
    }
    return outcome;
  }

  /**
   * Walks in a straight line, and stops where something is in the way.
   *
   * @param caller Ends the walk when the caller gives up, so that the robot never walks for nobody.
   */
  walkTo(goal: Goal, caller: AbortSignal): Promise<Outcome> {
    return this.#inTurn(caller, async (signal) => {
      const walk = startWalk(this.look(), goal);
      if (isRefusal(walk)) return { sim: this.#sim, refusal: walk };
      while (!signal.aborted) {
        const step = stepWalk(this.look(), walk);
        this.#sim = step.sim;
        if (step.over) return step;
        await this.#options.pause(STEP_SECONDS);
      }
      return this.#stopped();
    });
  }

  #carryOut(command: Command): Outcome {
    const outcome = command(this.look());
    this.#sim = outcome.sim;
    return outcome;
  }

  #inTurn(
    caller: AbortSignal,
    work: (signal: AbortSignal) => Outcome | Promise<Outcome>,
  ): Promise<Outcome> {
    const signal = AbortSignal.any([caller, this.#stop.signal]);
    const done = this.#last.then(() => (signal.aborted ? this.#stopped() : work(signal)));
    this.#last = done.catch(() => undefined);
    return done;
  }

  #stopped(): Outcome {
    return { sim: this.look(), refusal: refusals.stopped() };
  }
}
