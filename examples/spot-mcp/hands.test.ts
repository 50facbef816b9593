import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { states } from '../../tests/claims/support/facts.ts';
import { handsFrom } from './hands.ts';

const nobody = { estopPressed: false, tabletHasLease: false };
const pressed = { ...nobody, estopPressed: true };
let home: string;
let folder: string;
let moved: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'spot-hands-'));
  folder = path.join(home, 'hands');
  moved = path.join(home, 'moved');
  mkdirSync(folder);
});

afterEach(() => rmSync(home, { recursive: true }));

function replace(make: () => void) {
  renameSync(folder, moved);
  make();
}

it.each([
  ['estop', pressed],
  ['ESTOP', pressed],
  ['estop.txt', pressed],
  ['tablet', { ...nobody, tabletHasLease: true }],
])('acts by a file %s, and until it is gone', (name, hands) => {
  const look = handsFrom(folder);
  expect(look()).toEqual(nobody);
  writeFileSync(path.join(folder, name), '');
  expect(look()).toEqual(hands);
  if (name === 'tablet')
    states({
      'hands-tablet': look().tabletHasLease && 'A file named `tablet` takes the lease',
    });
  rmSync(path.join(folder, name));
  expect(look()).toEqual(nobody);
});

it.each([
  ['it holds a link that leads nowhere', () => symlinkSync('gone', `${folder}/estop`)],
  ['it is removed', () => rmSync(folder, { recursive: true })],
  ['a file replaces it', () => replace(() => writeFileSync(folder, ''))],
  ['an empty folder replaces it', () => replace(() => mkdirSync(folder))],
  [
    'a link to another folder replaces it',
    () => replace(() => symlinkSync(home, folder)),
  ],
  ['a link to itself replaces it', () => replace(() => symlinkSync(folder, folder))],
])('presses the E-Stop when %s', (_, lose) => {
  const look = handsFrom(folder);
  lose();
  expect(look()).toEqual(pressed);
  states({ 'hands-lost': look().estopPressed && 'acts as if the button were pressed' });
});

it('presses it when it is moved away, and releases it when the very folder is back', () => {
  const look = handsFrom(folder);
  renameSync(folder, moved);
  expect(look()).toEqual(pressed);
  renameSync(moved, folder);
  states({ 'hands-back': !look().estopPressed && 'until the original folder is back' });
});

it('is nobody without a folder, and refuses what is none', () => {
  expect(handsFrom(undefined)()).toEqual(nobody);
  writeFileSync(path.join(home, 'file'), '');
  for (const name of ['missing', 'file'])
    expect(() => handsFrom(path.join(home, name))).toThrow(
      new RegExp(`^--hands: .*${name}`),
    );
});
