import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { states } from '../../../tests/claims/support/facts.ts';
import { contains, distance, grow } from './geometry.ts';
import {
  acquireLease,
  checkRoute,
  checkWalk,
  dock,
  EMPTY,
  isRefusal,
  notice,
  powerOff,
  powerOn,
  returnLease,
  stand,
  start,
  startWalk,
  STEP_SECONDS,
  stepWalk,
  type Goal,
  type Hands,
  type Outcome,
  type Simulation,
} from './robot.ts';
import { CLEARANCE, DOCK, GAUGE, WALKABLE } from './yard.ts';

const nobody: Hands = { estopPressed: false, tabletHasLease: false };
const button: Hands = { ...nobody, estopPressed: true };
const tablet: Hands = { ...nobody, tabletHasLease: true };

/** Numbers in hundredths, since fc.double prefers numbers near zero, where little happens. */
const within = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);

const begin = (battery = 80) => start({ seed: 1, battery, speedLimit: 1 });
const getUp = (sim: Simulation) => stand(powerOn(acquireLease(sim).sim).sim).sim;
const ready = (battery?: number) => getUp(begin(battery));

/** Walks to the end, while people may act at each step. */
function walk(sim: Simulation, goal: Goal, hands: (step: number) => Hands): Outcome {
  const plan = startWalk(sim, goal);
  if (isRefusal(plan)) return { sim, refusal: plan };
  for (let count = 0, now = sim; ; count += 1) {
    const step = stepWalk(notice(now, hands(count)), plan);
    if (step.over) return step;
    now = step.sim;
  }
}

const go = (sim: Simulation, x: number, y: number, speed = 1) =>
  walk(sim, { x, y, speed }, () => nobody);

/** A walk of two seconds, before a hand comes. */
const interrupted = (hand: Hands) =>
  walk(ready(), { x: 3, y: 8, speed: 1 }, (step) => (step < 20 ? nobody : hand));

const codeOf = (outcome: Outcome) => outcome.refusal?.code;

describe('the robot', () => {
  // tutorial.test.ts has the other reasons.
  it.each([
    [3, 3, Number.POSITIVE_INFINITY, 'TOO_FAST'],
    [3, 3, Number.NaN, 'TOO_FAST'],
    [Number.NaN, 3, 1, 'OUT_OF_BOUNDS'],
    [3, Number.NEGATIVE_INFINITY, 1, 'OUT_OF_BOUNDS'],
  ])('refuses to go to %d, %d at %d: %s', (x, y, speed, code) => {
    expect(codeOf(go(ready(), x, y, speed))).toBe(code);
  });

  it('stops in front of the pallet that no map shows, and then knows it', () => {
    const west = go(ready(), 3, 7.5).sim;
    const east = { x: 12, y: 7.5, speed: 1 };
    states({ 'spot-blind': !isRefusal(checkWalk(west, east)) && 'No dry run can know' });
    const { refusal, sim } = go(west, 12, 7.5);
    expect(refusal).toMatchObject({
      code: 'PATH_BLOCKED',
      message: expect.stringContaining('pallet'),
    });
    expect(sim.robot.position.x).toBeGreaterThan(4);
    expect(checkWalk(sim, east)).toMatchObject({ code: 'PATH_BLOCKED' });
  });

  it('checks a whole route without moving, and names the walk that is not allowed', () => {
    const sim = begin(40);
    const around = [3, 12].map((x) => ({ x, y: 9.6 }));
    expect(checkRoute(sim, around, 1).legs).toHaveLength(2);
    expect(checkRoute(sim, [...around, GAUGE], 1)).toMatchObject({
      legs: around.map((to) => ({ to })),
      refusal: { code: 'LOW_BATTERY' },
    });
  });

  it('drops when the E-Stop is pressed in mid-walk, and needs power again afterwards', () => {
    const outcome = interrupted(button);
    expect(codeOf(outcome)).toBe('ESTOP_PRESSED');
    const { robot } = outcome.sim;
    expect(robot).toMatchObject({ motors: false, posture: 'sitting' });
    expect(distance(robot.position, DOCK)).toBeCloseTo(2);
    expect(codeOf(powerOn(outcome.sim))).toBe('ESTOP_PRESSED');
    const released = notice(outcome.sim, nobody);
    expect(codeOf(go(released, 3, 8))).toBe('MOTORS_OFF');
    expect(codeOf(go(powerOn(released).sim, 3, 8))).toBe('NOT_STANDING');
    expect(codeOf(go(stand(powerOn(released).sim).sim, 3, 8))).toBeUndefined();
    states({ 'estop-again': ['power_on', 'stand'] });
  });

  it('stops when the tablet takes the lease, and obeys again after a new one', () => {
    const outcome = interrupted(tablet);
    expect(codeOf(outcome)).toBe('LEASE_LOST');
    expect(outcome.sim.robot).toMatchObject({ motors: true, posture: 'standing' });
    expect(codeOf(acquireLease(outcome.sim))).toBe('LEASE_LOST');
    const returned = notice(outcome.sim, nobody);
    expect(codeOf(go(returned, 3, 8))).toBe('NO_LEASE');
    expect(codeOf(go(acquireLease(returned).sim, 3, 8))).toBeUndefined();
  });

  it('is not left without an owner while it has power', () => {
    const sim = ready();
    expect(codeOf(returnLease(sim))).toBe('MOTORS_ON');
    const off = powerOff(sim).sim;
    expect(off.robot).toMatchObject({ motors: false, posture: 'sitting' });
    const { lease } = returnLease(off).sim.robot;
    states({ 'lease-back': lease === 'free' && 'with the motors off' });
  });
});

describe('whatever it is told', () => {
  const hands = fc.oneof(
    { weight: 30, arbitrary: fc.constant(nobody) },
    fc.constantFrom(button, tablet),
  );
  // Most goals are in the yard and most speeds allowed, since a refused walk tries little.
  const goal = fc.record({
    x: fc.oneof({ weight: 5, arbitrary: within(0, 14) }, within(-5, 20)),
    y: fc.oneof({ weight: 5, arbitrary: within(0, 11) }, within(-5, 20)),
    speed: fc.oneof({ weight: 5, arbitrary: within(0.1, 0.6) }, within(0.1, 2)),
  });
  const order = fc.oneof(
    { weight: 5, arbitrary: goal },
    fc.constantFrom(acquireLease, returnLease, powerOn, stand, powerOff, dock),
  );
  const orders = fc.array(fc.record({ order, hands }), { maxLength: 25 });
  const setup = fc.record({
    seed: fc.integer({ min: 0 }),
    battery: within(5, 100),
    speedLimit: within(0.5, 1.6),
    // Half of the runs start with a robot that can walk at once.
    standing: fc.boolean(),
  });
  type Generated<Type> = Type extends fc.Arbitrary<infer Value> ? Value : never;

  /** Every state on the way, in order. */
  function run(
    { standing, ...from }: Generated<typeof setup>,
    list: Generated<typeof orders>,
  ): readonly Simulation[] {
    let sim = standing ? getUp(start(from)) : start(from);
    const log = [sim];
    const keep = (next: Simulation) => {
      sim = next;
      log.push(next);
    };
    for (const { order: told, hands: now } of list) {
      keep(notice(sim, now));
      if (typeof told === 'function') {
        keep(told(sim).sim);
        continue;
      }
      const plan = startWalk(sim, told);
      if (isRefusal(plan)) continue;
      for (let over = false; !over;) {
        const step = stepWalk(sim, plan);
        keep(step.sim);
        ({ over } = step);
      }
    }
    return log;
  }

  it('stays inside the fence and off everything, moves only when it may, and does the same again', () => {
    fc.assert(
      fc.property(setup, orders, (from, list) => {
        const log = run(from, list);
        for (const [index, { robot, speedLimit, known, unseen }] of log.entries()) {
          const body = robot.position;
          expect(contains(WALKABLE, body)).toBe(true);
          for (const { box } of [...known, ...unseen]) {
            // A walk may touch the edge, and rounding may put it a hair across.
            expect(contains(grow(box, CLEARANCE - 1e-6), body)).toBe(false);
          }
          expect(robot.battery).toBeGreaterThanOrEqual(Math.min(EMPTY, from.battery));

          const before = log[index - 1]?.robot ?? robot;
          const moved = distance(before.position, body);
          if (moved === 0 || robot.posture === 'docked') continue;
          expect(robot).toMatchObject({
            lease: 'server',
            motors: true,
            estopPressed: false,
            posture: 'standing',
          });
          expect(moved).toBeLessThanOrEqual(speedLimit * STEP_SECONDS + 1e-9);
          expect(before.battery - robot.battery).toBeLessThanOrEqual(moved * 1.1 + 1e-9);
        }
        expect(run(from, list)).toEqual(log);
      }),
    );
    states({ 'spot-same': 'gives the same yard, step by step' });
  });

  it('never uses more of the battery than the dry run said', () => {
    fc.assert(
      fc.property(setup, goal, (from, to) => {
        const sim = getUp(start(from));
        const plan = checkWalk(sim, to);
        if (isRefusal(plan)) return;
        const { battery } = walk(sim, to, () => nobody).sim.robot;
        expect(battery).toBeGreaterThanOrEqual(plan.batteryAfter);
      }),
    );
  });
});
