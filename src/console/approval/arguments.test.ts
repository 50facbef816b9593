import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments';

const read = (input: unknown) =>
  readArguments(input, 100).values.map(({ path, text }) => [path.join('.'), text]);

describe('readArguments', () => {
  it('gives each value the keys that lead to it', () => {
    expect(read({ path: '/tmp/a', edits: [{ line: 4, text: 'x' }], dry: false })).toEqual(
      [
        ['path', '/tmp/a'],
        ['edits.0.line', '4'],
        ['edits.0.text', 'x'],
        ['dry', 'false'],
      ],
    );
  });

  it('tells a text that looks like a number from a number', () => {
    const { values } = readArguments({ a: '5', b: 5, c: 'null', d: null }, 100);
    expect(values.map(({ isText }) => isText)).toEqual([true, false, true, false]);
  });

  it('puts long texts behind the short ones', () => {
    expect(read({ content: 'long\n'.repeat(90), path: '/etc/passwd' })[0]?.[0]).toBe(
      'path',
    );
  });

  it('names objects and lists that are empty', () => {
    expect(read({ a: {}, b: [] })).toEqual([
      ['a', '{}'],
      ['b', '[]'],
    ]);
    expect(read({})).toEqual([]);
    expect(read(null)).toEqual([]);
    expect(read('bare')).toEqual([['', 'bare']]);
  });

  it('takes keys that JavaScript has a meaning for as keys', () => {
    expect(read(JSON.parse('{"__proto__": {"toString": "x"}, "length": 2}'))).toEqual([
      ['__proto__.toString', 'x'],
      ['length', '2'],
    ]);
  });

  it('reads what is nested a hundred thousand times', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(read(deep)[0]?.[1]).toBe('end');
    expect(read(deep)[0]?.[0]).toContain('99,988 more');
  });

  it('counts what it does not show', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`key${index}`, index]),
    );
    expect(readArguments(many, 100)).toMatchObject({ left: 4900 });
  });
});
