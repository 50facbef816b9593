import { afterEach, expect, it, vi } from 'vitest';
import { unpackRuns } from '../../ui/code/runs';
import { colorsOf } from './colors';

afterEach(() => {
  vi.restoreAllMocks();
});

it('colors the whole of a line, also where the computer is slow', () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  const code = 'const answer = "yes"; // indeed';
  const [line] = unpackRuns(code, colorsOf({ code, grammar: 'tsx' }));
  expect(line?.at(-1)).toEqual({ text: '// indeed', kind: 'comment' });
});
