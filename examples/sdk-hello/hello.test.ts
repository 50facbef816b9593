/** The program of the API page, against the real goose; only the model is scripted. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTestHome } from '../../tools/goose/home.ts';
import { startGooseServer } from '../../tools/goose/server.ts';
import {
  startScriptedModel,
  type ScriptedTurn,
} from '../../tools/goose/scriptedModel.ts';

const program = path.join(import.meta.dirname, 'hello.mts');
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function runHello(script: readonly ScriptedTurn[]) {
  const model = await startScriptedModel(script);
  cleanups.push(() => model.close());
  const home = makeTestHome({ modelUrl: model.url });
  cleanups.push(() => home.remove());
  const server = await startGooseServer({
    home,
    args: ['--dangerously-unauthenticated'],
    secret: '',
  });
  cleanups.push(() => server.stop());
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, GOOSE_URL: server.url },
    cwd: home.path,
  });
  return { stdout, model };
}

describe('the hello program', { timeout: 60_000 }, () => {
  it('connects, lists the tools and prints the answer', async () => {
    const { stdout, model } = await runHello(['I can read and write files here.']);
    expect(stdout).toMatch(
      /^Connected to goose \d+\.\d+\.\d+\.\n[1-9]\d* tools are ready\./,
    );
    expect(stdout).toContain('I can read and write files here.');
    expect(stdout).toContain('Stopped: end_turn');
    expect(model.requests).toHaveLength(1);
  });

  it('declines a tool call, and goose goes on without it', async () => {
    const { stdout, model } = await runHello([
      { toolCalls: [{ name: 'shell', arguments: { command: 'touch made-by-goose' } }] },
      'Then I leave it.',
    ]);
    expect(stdout).toContain('[declined]');
    expect(stdout).toContain('Then I leave it.');
    const told = model.requests.at(-1)?.messages.find(({ role }) => role === 'tool');
    expect(JSON.stringify(told)).toMatch(/declined/i);
  });
});
