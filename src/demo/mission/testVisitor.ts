import * as fc from 'fast-check';
import { type FaultKind, faultKinds } from '../world/faults';
import { advance, answer, type Mission, startMission, switchFault } from './mission';
import { largestSeed } from './seed';

/** A simulated visitor who cycles through answers and switches failures at given steps. */
export interface Visitor {
  readonly seed: number;
  readonly answers: readonly boolean[];
  readonly flips: readonly { readonly step: number; readonly fault: FaultKind }[];
}

export const anyVisitor: fc.Arbitrary<Visitor> = fc.record({
  seed: fc.nat(largestSeed),
  answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  flips: fc.array(
    fc.record({ step: fc.nat(200), fault: fc.constantFrom(...faultKinds) }),
    { maxLength: 8 },
  ),
});

const farTooManySteps = 3000;

/**
 * Plays a mission to its end.
 *
 * @throws {Error} when the mission does not end.
 */
export function play(
  { seed, answers, flips }: Visitor,
  onStep: (before: Mission, after: Mission) => void = () => {},
): Mission {
  let mission = startMission(seed);
  let asked = 0;
  for (let step = 0; step < farTooManySteps; step++) {
    for (const { fault } of flips.filter((flip) => flip.step === step)) {
      mission = switchFault(mission, fault, !mission.world.faults[fault]);
    }
    if (mission.status.name === 'ended') return mission;
    const before = mission;
    mission =
      mission.status.name === 'asking'
        ? answer(mission, answers[asked++ % answers.length] ?? true)
        : advance(mission);
    onStep(before, mission);
  }
  throw new Error(`The mission of seed ${seed} does not end`);
}

export function agreeable(seed: number): Visitor {
  return { seed, answers: [true], flips: [] };
}
