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
import { Spot, type SpotOptions } from './spot.ts';

const nobody: Hands = { estopPressed: false, tabletHasLease: false };

const never = new AbortController().signal;

/** A wait between two steps that lasts until the test ends it. */
function heldPause() {
  const gate = new AbortController();
  return {
    pause: async () => {
      if (!gate.signal.aborted) await once(gate.signal, 'abort');
    },
    end: () => gate.abort(),
  };
}

async function standingSpot(options: Partial<SpotOptions>): Promise<Spot> {
  const spot = new Spot({
    seed: 1,
    battery: 80,
    speedLimit: 1,
    hands: () => nobody,
    pause: () => Promise.resolve(),
    ...options,
  });
  await spot.run(acquireLease, never);
  await spot.run(powerOn, never);
  await spot.run(stand, never);
  return spot;
}

describe('Spot', () => {
  it('stops where it is when the caller gives up', async () => {
    const caller = new AbortController();
    let steps = 0;
    const pause = () => {
      steps += 1;
      if (steps === 10) caller.abort();
      return Promise.resolve();
    };
    const spot = await standingSpot({ pause });
    const outcome = await spot.walkTo({ x: 2, y: 8, speed: 1 }, caller.signal);
    expect(outcome.refusal?.code).toBe('STOPPED');
    expect(spot.look().robot.position.y).toBeCloseTo(3);
  });

  it('takes a step every tenth of a second', async () => {
    const pauses: number[] = [];
    const pause = (seconds: number) => {
      pauses.push(seconds);
      return Promise.resolve();
    };
    const spot = await standingSpot({ pause });
    await spot.walkTo({ x: 2, y: 3.05, speed: 1 }, never);
    expect(pauses).toEqual(Array(10).fill(0.1));
  });

  it('carries out commands that arrive together one after the other', async () => {
    const spot = await standingSpot({});
    const first = spot.walkTo({ x: 2, y: 5, speed: 1 }, never);
    const second = spot.walkTo({ x: 4, y: 5, speed: 1 }, never);
    expect((await first).sim.robot.position).toEqual({ x: 2, y: 5 });
    expect((await second).sim.robot.position).toEqual({ x: 4, y: 5 });
  });

  it('feels a hand in mid-walk', async () => {
    let steps = 0;
    const spot = await standingSpot({
      hands: () => ({ ...nobody, estopPressed: steps >= 5 }),
      pause: () => {
        steps += 1;
        return Promise.resolve();
      },
    });
    const outcome = await spot.walkTo({ x: 2, y: 8, speed: 1 }, never);
    expect(outcome.refusal?.code).toBe('ESTOP_PRESSED');
    expect(outcome.sim.robot.position.y).toBeCloseTo(2.5);
  });

  it('powers off in mid-walk, and not after it', async () => {
    const { pause, end } = heldPause();
    const spot = await standingSpot({ pause });
    const walk = spot.walkTo({ x: 2, y: 8, speed: 1 }, never);
    await Promise.resolve();
    const off = spot.runNow(powerOff);
    expect(off.sim.robot).toMatchObject({ posture: 'sitting', motors: false });
    const { position } = spot.look().robot;
    end();
    expect((await walk).refusal?.code).toBe('STOPPED');
    expect(spot.look().robot).toMatchObject({ position, motors: false });
  });

  it('never carries out what waited when the power was cut', async () => {
    const { pause, end } = heldPause();
    const spot = await standingSpot({ pause });
    const walk = spot.walkTo({ x: 2, y: 8, speed: 1 }, never);
    const waiting = [
      spot.run(powerOn, never),
      spot.run(stand, never),
      spot.walkTo({ x: 2, y: 3, speed: 1 }, never),
    ];
    spot.runNow(powerOff);
    end();
    const refusals = (await Promise.all([walk, ...waiting])).map(
      ({ refusal }) => refusal?.code,
    );
    expect(refusals).toEqual(['STOPPED', 'STOPPED', 'STOPPED', 'STOPPED']);
    expect(spot.look().robot).toMatchObject({ posture: 'sitting', motors: false });
    expect((await spot.run(powerOn, never)).refusal).toBeUndefined();
  });

  it('answers at once to one who gives the lease back too early, and walks on', async () => {
    const { pause, end } = heldPause();
    const spot = await standingSpot({ pause });
    const walk = spot.walkTo({ x: 2, y: 3, speed: 1 }, never);
    await Promise.resolve();
    expect(spot.runNow(returnLease).refusal?.code).toBe('MOTORS_ON');
    end();
    expect((await walk).sim.robot.position).toEqual({ x: 2, y: 3 });
  });

  it('leaves out a waiting command whose caller gave up', async () => {
    const { pause, end } = heldPause();
    const caller = new AbortController();
    const spot = await standingSpot({ pause });
    const walk = spot.walkTo({ x: 2, y: 3, speed: 1 }, never);
    const dropped = spot.run(dock, caller.signal);
    caller.abort();
    end();
    await walk;
    expect((await dropped).refusal?.code).toBe('STOPPED');
    expect(spot.look().robot.posture).toBe('standing');
  });

  it('obeys after a command that failed', async () => {
    const spot = await standingSpot({});
    const broken = spot.run(() => {
      throw new Error('broken');
    }, never);
    await expect(broken).rejects.toThrow('broken');
    expect((await spot.run(stand, never)).refusal).toBeUndefined();
  });
});
