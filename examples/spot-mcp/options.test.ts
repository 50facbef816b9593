import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const defaults = {
  seed: 1,
  battery: 80,
  speedLimit: 1,
  readOnly: false,
  realtime: false,
};

it('reads the options', () => {
  expect(readOptions([])).toEqual({ ...defaults, hands: undefined });
  const line =
    '--seed 7 --battery 30 --max-speed 0.5 --hands people --read-only --realtime';
  const given = { seed: 7, battery: 30, speedLimit: 0.5, readOnly: true, realtime: true };
  expect(readOptions(line.split(' '))).toEqual({ ...given, hands: 'people' });
});

it.each([
  '--battery 3',
  '--max-speed fast',
  '--seed 1.5',
  '--max-speed NaN',
  '--battery Infinity',
  '--seed 1e400',
  '--hands',
  '--wings',
])('refuses %s by name', (line) => {
  const [name = '', ...values] = line.split(' ');
  expect(() => readOptions([name, ...values])).toThrow(name);
});
