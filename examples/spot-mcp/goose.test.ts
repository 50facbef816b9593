/** The real goose drives the robot; only the model is scripted. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { goose, makeTestHome } from '../../tests/support/goose.ts';
import {
  startScriptedModel,
  toolResults,
  type ScriptedReply,
  type ScriptedTurn,
} from '../../tests/support/scripted-model.ts';

const root = path.join(import.meta.dirname, '../..');
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function use(name: string, input: Record<string, unknown> = {}): ScriptedReply {
  return { toolCalls: [{ name: `spot__${name}`, arguments: input }] };
}

const standUp = [use('acquire_lease'), use('power_on'), use('stand')];

/** Runs goose from the repository's root, as the tutorial says. */
async function runGoose(
  script: readonly ScriptedTurn[],
  { prompt = 'Drive the robot.', options = '' } = {},
) {
  const model = await startScriptedModel(script);
  cleanups.push(() => model.close());
  const home = makeTestHome({ modelUrl: model.url });
  cleanups.push(() => home.remove());
  const extension = `spot:${process.execPath} examples/spot-mcp/server.ts ${options}`;
  const args = ['run', '--no-session', '--no-profile', '--with-extension', extension];
  const outcome = await goose([...args, '-t', prompt], { home, cwd: root });
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  return {
    stdout: outcome.stdout,
    /** What the model was told about its calls. */
    results: toolResults(model.requests.at(-1) ?? { model: '', messages: [] }),
    tools: model.requests[0]?.tools?.map((tool) => tool.function.name) ?? [],
  };
}

describe('goose with the robot', { timeout: 60_000 }, () => {
  it('walks to the gauge, meets a pallet, and goes around it', async () => {
    const { stdout, results, tools } = await runGoose([
      ...standUp,
      use('walk_to', { x: 3, y: 7.5 }),
      use('walk_to', { x: 12, y: 7.5 }),
      (request) => {
        const north = /pallet.* to ([\d.]*\d)\. /.exec(toolResults(request).at(-1) ?? '');
        return use('walk_to', { x: 4, y: Number(north?.[1]) + 0.7 });
      },
      use('walk_to', { x: 12, y: 8.3 }),
      use('walk_to', { x: 12, y: 2 }),
      'I am at the gauge. A pallet was in the way.',
    ]);
    expect(tools).toContain('spot__walk_to');
    expect(results[4]).toMatch(/^PATH_BLOCKED: A pallet is in the way/);
    expect(results.slice(5).filter((text) => !text.startsWith('{'))).toEqual([]);
    expect(results.at(-1)).toContain('"position":{"x":12,"y":2}');
    expect(stdout.match(/▸ walk_to spot/g)).toHaveLength(5);
    expect(stdout).toContain('I am at the gauge.');
  });

  it('hears of the E-Stop, and cannot walk until a person has released it', async () => {
    const hands = mkdtempSync(path.join(tmpdir(), 'spot-hands-'));
    cleanups.push(() => rmSync(hands, { recursive: true }));
    const button = path.join(hands, 'estop');
    const { results } = await runGoose(
      [
        ...standUp,
        () => {
          writeFileSync(button, '');
          return use('walk_to', { x: 3, y: 3 });
        },
        use('power_on'),
        () => {
          rmSync(button);
          return use('power_on');
        },
        use('stand'),
        use('walk_to', { x: 3, y: 3 }),
        'I walked after the E-Stop was released.',
      ],
      { options: `--hands ${hands}` },
    );
    expect(results.slice(3, 5)).toEqual([
      expect.stringMatching(/^ESTOP_PRESSED: .* Only a person can release it/),
      expect.stringMatching(/^ESTOP_PRESSED/),
    ]);
    expect(results.at(-1)).toContain('"position":{"x":3,"y":3}');
  });

  it('turns back to the dock when the battery is low', async () => {
    const { results } = await runGoose(
      [
        ...standUp,
        use('walk_to', { x: 3, y: 9.6 }),
        use('walk_to', { x: 12, y: 9.6 }),
        use('walk_to', { x: 2, y: 2 }),
        use('dock'),
        'I charged.',
      ],
      { options: '--battery 30' },
    );
    expect(results[4]).toMatch(/^LOW_BATTERY/);
    expect(results.at(-1)).toContain('"batteryPercent":100');
  });

  it('ends a run without walking when its options are wrong', async () => {
    const model = await startScriptedModel(['There is no robot.']);
    cleanups.push(() => model.close());
    const home = makeTestHome({ modelUrl: model.url });
    cleanups.push(() => home.remove());
    const extension = `spot:${process.execPath} examples/spot-mcp/server.ts --battery 3`;
    const { stdout, stderr } = await goose(
      [
        'run',
        '--no-session',
        '--no-profile',
        '--with-extension',
        extension,
        '-t',
        'Walk.',
      ],
      { home, cwd: root },
    );
    expect(stdout + stderr).toContain('--battery');
    expect(model.requests[0]?.tools ?? []).toEqual([]);
  });
});
