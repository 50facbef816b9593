import { describe, expect, it } from 'vitest';
import { checkTurns } from './turns.ts';

const page = `---
title: Fly
description: Since April a bird of Java flies.
---

It flies before it swims. Then it reads \`a.txt\` and asks you, without a word. Near the old mill a long hook stopped, unless you hide. On Windows it tests the key, not the lock.

| \`Start\` | before a call; :fact[hook-may] | two |

On a lake it stands in :fact[place-script], on a river in :fact[place-powershell].

With \`--far\` it :fact[fly-far] for hours.
`;

const found = (old: string, now: string) =>
  checkTurns(
    page,
    page.replace(old, () => now),
  ).map(({ line, message }) => `${line} ${message.replace(/: what is right.*/, '')}`);

describe('a statement that a change turns', () => {
  it.each([
    ['April', 'May', '3 “April” became “May”'],
    ['Java', 'Rust', '3 “Java” became “Rust”'],
    ['before it', 'after it', '6 “before” became “after”'],
    ['reads', 'writes', '6 “reads” became “writes”'],
    ['`a.txt`', '`b.txt`', '6 “`a.txt`” became “`b.txt`”'],
    ['without a word', 'with a word', '6 “without” became “with”'],
    [', without a word', '', '6 “without” went'],
    ['asks you', 'never asks you', '6 “never” came'],
    ['before a call', 'after a call', '8 “before” became “after”'],
    ['| two |', '| three |', '8 “two” became “three”'],
    ['a word', 'a file', '6 “word” became “file”'],
    ['reads', 'ignores', '6 “reads” became “ignores”'],
    ['a long hook', 'a long turn', '6 “hook” became “turn”'],
    ['hook stopped', 'hook running', '6 “stopped” became “running”'],
    [', unless you hide', '', '6 “unless” went'],
    ['On Windows', 'On macOS', '6 “Windows” became “macOS”'],
    ['the key, not the lock', 'the lock, not the key', '6 “lock” changed its place'],
    [
      'With `--far` it :fact[fly-far] for hours',
      'What :fact[fly-far] is `--near`, by the way',
      '12 “`--far`” became “`--near`”',
    ],
  ])('is named: %s, %s', (old, now, problem) => {
    expect(found(old, now)).toEqual([problem]);
  });

  it('has two facts in each other’s places', () => {
    const [one, other] = [':fact[place-script]', ':fact[place-powershell]'];
    expect(
      found(`${one}, on a river in ${other}`, `${other}, on a river in ${one}`),
    ).toEqual([`10 “${other}” changed its place`]);
  });
});

it.each([
  ['It flies before it swims. ', 'Before it swims, it flies. '],
  ['Then it reads', '\n\nIt also reads'],
  ['and asks you, without a word.', 'and asks you. It does so without a word.'],
  ['Then it reads', 'It is read by all, after lunch. Then it reads'],
  [', without a word', ', :fact[hook-silent]'],
  ['before it swims', ':advice[after] it swims'],
  ['`a.txt`', 'the file `a.txt`'],
  ['it :fact[fly-far] for hours', 'you see how far it :fact[fly-far]'],
  ['without a word', 'without a term'],
  ['a long hook', 'a long hooks'],
  ['the key, not the lock', 'what is no lock: the key'],
])('leaves the wording free: %s, %s', (old, now) => {
  expect(found(old, now)).toEqual([]);
});
