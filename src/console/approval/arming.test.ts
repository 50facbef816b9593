import { describe, expect, it } from 'vitest';
import { type ArmingEvent, isArmed, nextArming, quietTime, shownAt } from './arming';

/** Plays events, each with the time since the question was shown. */
const after = (...events: readonly (readonly [number, ArmingEvent])[]) =>
  events.reduce((arming, [now, event]) => nextArming(arming, event, now), shownAt(0));

/** A click as a browser tells it. */
const click = (at: number) =>
  [
    [at, 'pressed'],
    [at, 'released'],
    [at, 'tried'],
  ] as const;

describe('the answers to a question', () => {
  it('are armed once it could be read', () => {
    expect(isArmed(shownAt(0), quietTime - 1)).toBe(false);
    expect(isArmed(shownAt(0), quietTime)).toBe(true);
  });

  it.each([0, 120, 250, 400, 699])('are not given by a click after %i ms', (at) => {
    const arming = after(...click(at));
    expect(isArmed(arming, at)).toBe(false);
    expect(arming.wasTooSoon).toBe(true);
  });

  it('are never armed while somebody goes on clicking', () => {
    const clicks = Array.from({ length: 40 }, (_, index) => click(index * 400)).flat();
    const arming = after(...clicks);
    expect(isArmed(arming, 39 * 400 + 400)).toBe(false);
    expect(isArmed(arming, 39 * 400 + quietTime)).toBe(true);
  });

  it('are not given by a press that began before and ends later', () => {
    const held = after([100, 'pressed']);
    expect(isArmed(held, 5000)).toBe(false);
    const arming = nextArming(nextArming(held, 'released', 5000), 'tried', 5000);
    expect(isArmed(arming, 5000)).toBe(false);
  });

  it('are not given by a key that is held', () => {
    const repeats = Array.from({ length: 100 }, (_, index) => [
      [index * 33, 'pressed'] as const,
      [index * 33, 'tried'] as const,
    ]).flat();
    expect(isArmed(after(...repeats), 100 * 33 + quietTime)).toBe(false);
  });

  it('are given by a click once they are armed', () => {
    const arming = after([800, 'pressed'], [850, 'released']);
    expect(isArmed(arming, 850)).toBe(true);
  });

  it.each([
    ['after they moved', 'shown'],
    ['by a reader who was elsewhere', 'back'],
  ] as const)('have to be read anew %s', (_, event) => {
    const arming = after([800, 'pressed'], [850, event]);
    expect(isArmed(arming, 850)).toBe(false);
    expect(isArmed(arming, 850 + quietTime)).toBe(true);
  });
});

describe('what the reader has written', () => {
  it('can be sent at once, also when they come back from another window', () => {
    expect(isArmed(after([100, 'written']), 100)).toBe(true);
    expect(isArmed(after([100, 'written'], [200, 'back']), 200)).toBe(true);
  });

  it('is not sent by the key that answered a question just now', () => {
    expect(isArmed(after([100, 'written'], [200, 'shown']), 200)).toBe(false);
  });
});
