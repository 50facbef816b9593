import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  acquireLease,
  dock,
  powerOff,
  powerOn,
  returnLease,
  stand,
  type Hands,
} from './sim/robot.ts';
import { states } from '../../tests/claims/support/facts.ts';
import { Spot, type SpotOptions } from './spot.ts';

const nobody: Hands = { estopPressed: false, tabletHasLease: false };
const never = new AbortController().signal;

async function standingSpot(options: Partial<SpotOptions> = {}) {
  const spot = new Spot({
    seed: 1,
    battery: 80,
    speedLimit: 1,
    hands: () => nobody,
    pause: () => Promise.resolve(),
    ...options,
  });
  for (const command of [acquireLease, powerOn, stand]) await spot.run(command, never);
  const walk = (y: number, signal = never) => spot.walkTo({ x: 2, y, speed: 1 }, signal);
  return { spot, walk };
}

/** A robot whose steps wait until the test lets them go on. */
async function heldSpot() {
  const gate = new AbortController();
  const pause = async () => {
    if (!gate.signal.aborted) await once(gate.signal, 'abort');
  };
  return { ...(await standingSpot({ pause })), goOn: () => gate.abort() };
}

describe('Spot', () => {
  it('takes a step every tenth of a second', async () => {
    const pauses: number[] = [];
    const pause = async (seconds: number) => void pauses.push(seconds);
    const { walk } = await standingSpot({ pause });
    await walk(3.05);
    expect(pauses).toEqual(Array(10).fill(0.1));
  });

  it('carries out commands that arrive together one after the other', async () => {
    const { walk } = await standingSpot();
    const walks = await Promise.all([walk(5), walk(4)]);
    expect(walks.map(({ sim }) => sim.robot.position.y)).toEqual([5, 4]);
  });

  it('feels a hand in mid-walk', async () => {
    let steps = 0;
    const { walk } = await standingSpot({
      hands: () => ({ ...nobody, estopPressed: steps >= 5 }),
      pause: async () => {
        steps += 1;
      },
    });
    const { refusal, sim } = await walk(8);
    expect(refusal?.code).toBe('ESTOP_PRESSED');
    expect(sim.robot.position.y).toBeCloseTo(2.5);
  });

  it('powers off in mid-walk, and never carries out what waited then', async () => {
    const { spot, walk, goOn } = await heldSpot();
    const waiting = [walk(8), spot.run(powerOn, never), spot.run(stand, never), walk(3)];
    await Promise.resolve();
    const off = spot.runNow(powerOff);
    const { posture, motors } = off.sim.robot;
    const isOff = posture === 'sitting' && !motors;
    states({
      'off-does@`power_off': isOff && 'at once, in mid-walk too',
      'off-ends': isOff && 'at once',
    });
    const { position } = spot.look().robot;
    goOn();
    for (const { refusal } of await Promise.all(waiting))
      expect(refusal?.code).toBe('STOPPED');
    expect(spot.look().robot).toMatchObject({
      position,
      posture: 'sitting',
      motors: false,
    });
    expect((await spot.run(powerOn, never)).refusal).toBeUndefined();
  });

  it('answers at once to one who gives the lease back too early, and walks on', async () => {
    const { spot, walk, goOn } = await heldSpot();
    const walked = walk(3);
    await Promise.resolve();
    expect(spot.runNow(returnLease).refusal?.code).toBe('MOTORS_ON');
    goOn();
    expect((await walked).sim.robot.position).toEqual({ x: 2, y: 3 });
  });

  it('leaves out a waiting command whose caller gave up', async () => {
    const { spot, walk, goOn } = await heldSpot();
    const caller = new AbortController();
    const walked = walk(3);
    const dropped = spot.run(dock, caller.signal);
    caller.abort();
    goOn();
    await walked;
    expect((await dropped).refusal?.code).toBe('STOPPED');
    expect(spot.look().robot.posture).toBe('standing');
  });

  it('obeys after a command that failed', async () => {
    const { spot } = await standingSpot();
    const broken = spot.run(() => {
      throw new Error('broken');
    }, never);
    await expect(broken).rejects.toThrow('broken');
    expect((await spot.run(stand, never)).refusal).toBeUndefined();
  });
});
