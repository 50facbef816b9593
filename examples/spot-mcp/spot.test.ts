import { describe, expect, it } from 'vitest';
import { acquireLease, powerOn, stand, type Hands } from './sim/robot.ts';
import { Spot, type SpotOptions } from './spot.ts';

const nobody: Hands = { estopPressed: false, tabletHasLease: false };

async function standingSpot(options: Partial<SpotOptions>): Promise<Spot> {
  const spot = new Spot({
    seed: 1,
    battery: 80,
    speedLimit: 1,
    hands: () => nobody,
    pause: () => Promise.resolve(),
    ...options,
  });
  await spot.run(acquireLease);
  await spot.run(powerOn);
  await spot.run(stand);
  return spot;
}

const never = new AbortController().signal;

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
});
