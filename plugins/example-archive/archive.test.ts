import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { list } from 'tar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packExample } from './index';

let folder: string;
let archive: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  archive = path.join(folder, 'one.tar.gz');
  await packExample('spot-mcp', archive);
});

afterAll(() => rmSync(folder, { recursive: true }));

it('holds the program with its lock, in a folder of its own, without tests', async () => {
  const names: string[] = [];
  await list({ file: archive, onReadEntry: ({ path: name }) => names.push(name) });
  expect(names).toContain('spot-mcp/package.json');
  expect(names).toContain('spot-mcp/package-lock.json');
  expect(names).toContain('spot-mcp/server.ts');
  expect(names).toContain('spot-mcp/sim/robot.ts');
  expect(names.filter((name) => !name.startsWith('spot-mcp/'))).toEqual([]);
  expect(names.filter((name) => /\.test\.|node_modules/.test(name))).toEqual([]);
});

it('has the same bytes whenever its files were written', async () => {
  const again = path.join(folder, 'two.tar.gz');
  utimesSync('examples/spot-mcp/server.ts', new Date(), new Date());
  await packExample('spot-mcp', again);
  expect(readFileSync(again).equals(readFileSync(archive))).toBe(true);
});
