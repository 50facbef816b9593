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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handsFrom } from './hands.ts';

let home: string;
let folder: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'spot-hands-'));
  folder = path.join(home, 'hands');
  mkdirSync(folder);
});

afterEach(() => rmSync(home, { recursive: true }));

const moved = () => path.join(home, 'moved');

const nobody = { estopPressed: false, tabletHasLease: false };
const pressed = { estopPressed: true, tabletHasLease: false };

describe('hands', () => {
  it('are nobody without a folder, and in an empty one', () => {
    expect(handsFrom(undefined)()).toEqual(nobody);
    expect(handsFrom(folder)()).toEqual(nobody);
  });

  it.each(['estop', 'ESTOP', 'estop.txt'])('press the E-Stop by a file %s', (name) => {
    const look = handsFrom(folder);
    writeFileSync(path.join(folder, name), '');
    expect(look()).toEqual(pressed);
    rmSync(path.join(folder, name));
    expect(look()).toEqual(nobody);
  });

  it('press it by a link that leads nowhere', () => {
    const look = handsFrom(folder);
    symlinkSync(path.join(home, 'gone'), path.join(folder, 'estop'));
    expect(look()).toEqual(pressed);
  });

  it('take the lease by a file', () => {
    const look = handsFrom(folder);
    writeFileSync(path.join(folder, 'tablet'), '');
    expect(look()).toEqual({ estopPressed: false, tabletHasLease: true });
  });

  it.each(
    Object.entries({
      removed: () => rmSync(folder, { recursive: true }),
      'moved away': () => renameSync(folder, moved()),
      'replaced by a file': () => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, '');
      },
      'replaced by an empty folder': () => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
      },
      'replaced by a link to another folder': () => {
        renameSync(folder, moved());
        mkdirSync(path.join(home, 'other'));
        symlinkSync(path.join(home, 'other'), folder);
      },
      'replaced by a link to itself': () => {
        renameSync(folder, moved());
        symlinkSync(folder, folder);
      },
    }),
  )('press the E-Stop when the folder is %s', (_, lose) => {
    const look = handsFrom(folder);
    lose();
    expect(look()).toEqual(pressed);
  });

  it('release it when the very folder is back', () => {
    const look = handsFrom(folder);
    renameSync(folder, moved());
    expect(look()).toEqual(pressed);
    renameSync(moved(), folder);
    expect(look()).toEqual(nobody);
  });

  it('are refused where there is no folder', () => {
    expect(() => handsFrom(path.join(home, 'missing'))).toThrow(/^--hands: .*missing/);
    writeFileSync(path.join(home, 'file'), '');
    expect(() => handsFrom(path.join(home, 'file'))).toThrow(/^--hands: .*file/);
  });
});
