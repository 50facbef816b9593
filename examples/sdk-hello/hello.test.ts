/** The program of the API page, against the real goose; only the model is scripted. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { makeTestHome } from '../../tools/goose/home.ts';
import { startGooseServer } from '../../tools/goose/server.ts';
import {
  startScriptedModel,
  type ScriptedTurn,
  toolResults,
} from '../../tools/goose/scriptedModel.ts';

const answer = 'I can read and write files here.';
const shell = { name: 'shell', arguments: { command: 'touch made-by-goose' } };

it.each<[string, readonly ScriptedTurn[], RegExp, readonly RegExp[]]>([
  [
    'connects, lists the tools and prints the answer',
    [answer],
    /^Connected to goose \d+\.\d+\.\d+\.\n[1-9]\d* tools are ready\.[^]*I can read and write files here\.[^]*Stopped: end_turn/,
    [],
  ],
  [
    'declines a tool call, and goose goes on without it',
    [{ toolCalls: [shell] }, 'Then I leave it.'],
    /\[declined\][^]*Then I leave it\./,
    [/declined/i],
  ],
])('the hello program %s', async (_, script, printed, told) => {
  const model = await startScriptedModel(script);
  onTestFinished(() => model.close());
  const home = makeTestHome({ modelUrl: model.url });
  onTestFinished(() => home.remove());
  const args = ['--dangerously-unauthenticated'];
  const server = await startGooseServer({ home, args, secret: '' });
  onTestFinished(() => server.stop());
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, 'hello.mts')],
    { env: { ...process.env, GOOSE_URL: server.url }, cwd: home.path },
  );
  expect(stdout).toMatch(printed);
  const [last] = model.requests.slice(-1);
  expect(last && toolResults(last)).toEqual(
    told.map((text) => expect.stringMatching(text)),
  );
  expect(model.remaining).toBe(0);
});
