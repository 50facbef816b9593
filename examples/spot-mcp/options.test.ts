import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the options', () => {
  it('have defaults', () => {
    expect(readOptions([])).toEqual({
      seed: 1,
      battery: 80,
      speedLimit: 1,
      hands: undefined,
      readOnly: false,
      realtime: false,
    });
  });

  it('are read from the command line', () => {
    const line =
      '--seed 7 --battery 30 --max-speed 0.5 --hands people --read-only --realtime';
    expect(readOptions(line.split(' '))).toEqual({
      seed: 7,
      battery: 30,
      speedLimit: 0.5,
      hands: 'people',
      readOnly: true,
      realtime: true,
    });
  });

  it.each([
    ['--battery 3', /--battery/],
    ['--max-speed fast', /--max-speed/],
    ['--seed 1.5', /--seed/],
    ['--max-speed NaN', /--max-speed/],
    ['--battery Infinity', /--battery/],
    ['--seed 1e400', /--seed/],
    ['--hands', /--hands/],
    ['--wings', /--wings/],
  ])('are refused by name: %s', (line, message) => {
    expect(() => readOptions(line.split(' '))).toThrow(message);
  });
});
