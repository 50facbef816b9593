import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ToolCall } from '../../console/embedded';
import { browserStore } from '../../console/core/browserStore';
import { testKeeper } from '../../ui/testing';
import { wantedServer } from '../../console/setup/server';
import { testCore } from '../../../tests/support/core';
import { makeTestHome } from '../../../tools/goose/home';
import { startGooseServer } from '../../../tools/goose/server';
import {
  type ScriptedTurn,
  startScriptedModel,
} from '../../../tools/goose/scriptedModel';
import type { Attempt } from '../progress';
import { packExample } from '../../../plugins/example-archive/index.ts';
import { outputText, evidenceOf } from './evidence';
import { tutorials } from '.';
import type { Step, Tutorial } from './tutorial';

afterEach(() => vi.unstubAllGlobals());

const tutorial = (title: string): Tutorial => {
  const found = tutorials.find((each) => each.title === title);
  if (!found) throw new Error(`There is no tutorial ${title}`);
  return found;
};

// Upper bounds for a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 60_000, interval: 20 });

/** The real goose, the console's core, and a reader who allows or rejects each call. */
async function readerWith(script: readonly ScriptedTurn[]) {
  const model = await startScriptedModel(script);
  const home = makeTestHome({ modelUrl: model.url });
  const server = await startGooseServer({ home });
  const browser = browserStore(null, () => true, testKeeper(), testKeeper());
  browser.writeSettings({ address: server.url, secret: server.secret });
  const core = testCore(fetch, browser);
  onTestFinished(async () => {
    core.connector.disconnect();
    await server.stop();
    await model.close();
    home.remove();
  });
  let allows = true;
  const asked = new Set<string>();
  core.subscribe(() => {
    for (const { questions } of core.getSnapshot().conversations.values())
      for (const question of questions)
        if (question.kind === 'permission' && !asked.has(question.call.id)) {
          asked.add(question.call.id);
          const wanted = allows ? 'allow_once' : 'reject_once';
          const option = question.options.find(({ kind }) => kind === wanted);
          core.questions.answer(question.id, option?.id ?? '');
        }
  });
  core.connector.search();
  await until(() => core.getSnapshot().extensions !== null);
  const folder = path.join(home.path, 'work');
  mkdirSync(folder);
  let attempt: Attempt | null = null;
  const judge = (step: Step) =>
    step.check(evidenceOf(core.getSnapshot(), attempt, asked));

  return {
    folder,
    reject: () => {
      allows = false;
    },
    judge,
    proves: (step: Step, proof = '') =>
      expect(judge(step), step.id).toMatchObject({
        name: 'done',
        proof: expect.stringContaining(proof),
      }),
    misses: (step: Step, seen = '') =>
      expect(judge(step), step.id).toMatchObject({
        name: 'failed',
        seen: expect.stringContaining(seen),
      }),
    async send(step: Step, message = step.task?.message ?? '') {
      const task = step.task;
      if (!task) throw new Error(`${step.id} sends nothing`);
      const mode = task.mode ?? 'approve';
      const session =
        attempt && !task.isNew
          ? attempt.session
          : await core.sessions.start(folder, mode, '');
      if (task.server) {
        const { name, command, isKept } = task.server;
        const draft = { name, target: command(folder), values: [] };
        const { definition } = wantedServer(draft, null);
        await core.setup.join(definition, session);
        if (isKept) await core.setup.keep(definition);
      }
      const status = () => core.getSnapshot().conversations.get(session)?.status;
      await until(() => core.turns.send(message, [], session));
      attempt = { session, folder, message };
      // Views get updates in steps, and a quick answer may be over within one.
      await until(() => !core.turns.isBusy(session) && status() === 'ready');
      await core.sessions.reread();
      await until(() => core.getSnapshot().sessions !== null);
    },
    evidence: () => evidenceOf(core.getSnapshot(), attempt, asked),
  };
}

const write = (file: string, content: string) => ({
  toolCalls: [{ name: 'write', arguments: { path: file, content } }],
});
const shell = (command: string) => ({
  toolCalls: [{ name: 'shell', arguments: { command } }],
});

const roll = (count: number) => ({
  toolCalls: [{ name: 'dice__roll', arguments: { count } }],
});
const spot = (tool: string, given: Readonly<Record<string, unknown>> = {}) => ({
  toolCalls: [{ name: `spot__${tool}`, arguments: given }],
});
const up = [spot('acquire_lease'), spot('power_on'), spot('stand')];
/** The files that npm would have put there. */
const linkPackages = (folder: string) =>
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
function putRobot(folder: string): void {
  linkPackages(folder);
  cpSync('examples/spot-mcp', path.join(folder, 'spot-mcp'), { recursive: true });
}
const robotAt = (call: ToolCall, y: number): ToolCall => ({
  ...call,
  output: [{ kind: 'text', text: `ESTOP_PRESSED {"position":{"x":2,"y":${y}}}` }],
});
const walkTo = (x: number, y: number) => spot('walk_to', { x, y });

describe('the quickstart', () => {
  const [install, model, task, change] = tutorial('Quickstart').steps;
  if (!install || !model || !task || !change) throw new Error('a step is missing');

  // `tests/e2e/manual/steps` proves its steps one by one.
  it('believes no words, and says what was seen instead', async () => {
    const reader = await readerWith([
      'I wrote tic-tac-toe.html with the tool write. Exit code 0.',
      shell('false # > tic-tac-toe.html'),
      'Done.',
      write('tic-tac-toe.html', 'x'),
      'Left.',
    ]);
    reader.proves(install);
    reader.proves(model, 'openai');
    expect(reader.judge(task)).toEqual({ name: 'open' });
    await reader.send(task);
    reader.misses(task, 'goose ended its answer without a call of any tool.');
    await reader.send(change);
    reader.misses(change, 'exit code 1');
    reader.reject();
    await reader.send(task);
    reader.misses(task, 'not allowed by you');
  });
});

describe('the first MCP server', () => {
  const [project, server, call, limit, keep] = tutorial('A first MCP server').steps;
  if (!project || !server || !call || !limit || !keep)
    throw new Error('a step is missing');
  const text = readFileSync('examples/first-server/server.mjs', 'utf8');

  it('is proven by the calls of the reader’s own server', async () => {
    const reader = await readerWith([
      write('dice/server.mjs', text),
      'Written.',
      roll(3),
      'They sum up.',
      roll(300),
      'It is too much.',
      'Never.',
    ]);
    await reader.send(server);
    reader.proves(server);
    linkPackages(path.join(reader.folder, 'dice'));
    await reader.send(call);
    reader.proves(call, 'Rolled');
    await reader.send(limit);
    reader.proves(limit, '-32602');
    await reader.send(keep);
    reader.proves(keep);
  });

  it('is not proven by a command that failed', async () => {
    const reader = await readerWith([
      shell(
        'npm install @modelcontextprotocol/sdk@1 zod@4 --offline --no-such-flag=1 && false',
      ),
      'Installed.',
    ]);
    await reader.send(project);
    reader.misses(project);
  });
});

describe('Spot', () => {
  const [setUp, stand, walk, approve, stop, low] = tutorial('Spot').steps;
  if (!setUp || !stand || !walk || !approve || !stop || !low)
    throw new Error('a step is missing');

  it('is proven by what the robot answered', async () => {
    const reader = await readerWith([
      ...up,
      'It stands.',
      ...up,
      walkTo(3, 7.5),
      walkTo(12, 7.5),
      walkTo(5, 8.4),
      walkTo(12, 8.4),
      walkTo(12, 2),
      'It is there.',
      spot('get_state'),
      ...up,
      'It stands.',
      ...up,
      walkTo(3, 9.6),
      walkTo(12, 9.6),
      walkTo(2, 2),
      spot('dock'),
      'Back.',
    ]);
    putRobot(reader.folder);
    for (const step of [stand, walk, approve, low]) {
      await reader.send(step);
      reader.proves(step);
    }
  });

  it('is set up once the server starts, whatever the exit code', async () => {
    const unpack = 'tar -xzf spot-mcp.tar.gz\ncd spot-mcp';
    const reader = await readerWith([
      shell(`${unpack}x\ntrue`),
      'Done.',
      shell(`${unpack}\nnode server.ts --help`),
      'Done.',
    ]);
    await packExample('spot-mcp', path.join(reader.folder, 'spot-mcp.tar.gz'));
    linkPackages(reader.folder);
    await reader.send(setUp);
    reader.misses(setUp);
    await reader.send(setUp);
    reader.proves(setUp);
  });

  it('takes no button for pressed on the way that was pressed before', async () => {
    const reader = await readerWith([...up, walkTo(2, 9.6), 'It cannot walk.']);
    putRobot(reader.folder);
    mkdirSync(path.join(reader.folder, 'spot-mcp/hands/estop'), { recursive: true });
    await reader.send(stop);
    const { calls } = reader.evidence();
    expect(calls.map(outputText).join('\n')).toContain('ESTOP_PRESSED');
    reader.misses(stop);
    const onTheWay = calls.map((call, index) => robotAt(call, index < 3 ? 2 : 5.3));
    expect(stop.check({ ...reader.evidence(), calls: onTheWay })).toMatchObject({
      name: 'done',
      proof: expect.stringContaining('(2, 5.3)'),
    });
  });
});

describe('each tutorial', () => {
  it('has a page with its sections and its messages', () => {
    for (const { path: place, steps } of tutorials) {
      const page = readFileSync(`.${place}.mdx`, 'utf8').replaceAll(/ \\\n\s*/g, ' ');
      const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
      for (const { section, task } of steps) {
        expect(anchors).toContain(section);
        const words = task?.message.split('\n').filter((line) => line.length > 12) ?? [];
        for (const line of words.filter((each) => !own.test(each)))
          expect(page, line).toContain(line);
      }
    }
  });
});

/** The panel's own words. */
const own = /^(?:Run this with|Write the file|Tell me where|Walk to \(2)/;
