import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { packRuns, type Run, unpackRuns } from './runs';

const text = (lines: readonly (readonly Run[])[]) =>
  lines.map((line) => line.map((run) => run.text).join('')).join('\n');

test('colors come back from their lengths', () => {
  const lines: Run[][] = [
    [
      { kind: 'name', text: 'goose' },
      { kind: 'plain', text: ' session ' },
      { kind: 'comment', text: '# talk' },
    ],
    [],
    [{ kind: 'plain', text: 'done' }],
  ];
  expect(packRuns(lines)).toBe('n5-9c6');
  expect(unpackRuns(text(lines), packRuns(lines))).toEqual(lines);
});

test('code without colors is plain', () => {
  expect(unpackRuns('a\n\nb')).toEqual([
    [{ kind: 'plain', text: 'a' }],
    [],
    [{ kind: 'plain', text: 'b' }],
  ]);
});

test('no character is lost, whatever the colors say', () => {
  assert(
    property(string(), string(), (code, packed) => {
      expect(text(unpackRuns(code, packed))).toBe(code);
    }),
  );
});
