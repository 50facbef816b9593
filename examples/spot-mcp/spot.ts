import { refuse } from './sim/refusal.ts';
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
  /** Waits for some seconds, or returns at once. */
  readonly pause: (seconds: number) => Promise<void>;
}

/** One robot, which takes commands one after the other, except those that must not wait. */
export class Spot {
  readonly #options: SpotOptions;
  #sim: Simulation;
  #last: Promise<unknown> = Promise.resolve();
  /** Stops running and waiting commands; later ones get a new controller. */
  #stop = new AbortController();

  constructor(options: SpotOptions) {
    this.#options = options;
    this.#sim = start(options);
  }

  /** The current state, also in mid-walk. */
  look(): Simulation {
    this.#sim = notice(this.#sim, this.#options.hands());
    return this.#sim;
  }

  /**
   * Queues a command that takes no steps.
   *
   * @param caller Aborted when the caller gives up; a waiting command is then dropped.
   */
  run(command: Command, caller: AbortSignal): Promise<Outcome> {
    return this.#inTurn(caller, () => this.#carryOut(command));
  }

  /** Runs a command that gives up control at once, ends a walk and drops waiting commands. */
  runNow(command: Command): Outcome {
    const outcome = this.#carryOut(command);
    if (!outcome.refusal) {
      this.#stop.abort();
      this.#stop = new AbortController();
    }
    return outcome;
  }

  /**
   * Walks in a straight line, up to an obstacle.
   *
   * @param caller Ends the walk when the caller gives up.
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
    return { sim: this.look(), refusal: refuse('STOPPED') };
  }
}
