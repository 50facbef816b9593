/** The real goose drives the robot; only the model is scripted. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { goose } from '../../tools/goose/run.ts';
import { makeTestHome } from '../../tools/goose/home.ts';
import {
  startScriptedModel,
  toolResults,
  type ScriptedReply,
  type ScriptedTurn,
} from '../../tools/goose/scriptedModel.ts';

const root = path.join(import.meta.dirname, '../..');
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function use(name: string, input: Record<string, unknown> = {}): ScriptedReply {
  return { toolCalls: [{ name: `spot__${name}`, arguments: input }] };
}

const standUp = [use('acquire_lease'), use('power_on'), use('stand')];

async function runGoose(
  script: readonly ScriptedTurn[],
  { options = '', env = {} }: { options?: string; env?: Record<string, string> } = {},
) {
  const model = await startScriptedModel(script);
  cleanups.push(() => model.close());
  const home = makeTestHome({ modelUrl: model.url, env });
  cleanups.push(() => home.remove());
  const extension = `spot:${process.execPath} examples/spot-mcp/server.ts ${options}`;
  const args = ['run', '--no-session', '--no-profile', '--with-extension', extension];
  const outcome = await goose([...args, '-t', 'Drive.'], { home, cwd: root });
  return {
    ...outcome,
    requests: model.requests,
    /** What the model was told about its calls. */
    results: toolResults(model.requests.at(-1) ?? { model: '', messages: [] }),
  };
}

describe('goose with the robot', { timeout: 60_000 }, () => {
  it('hears of the E-Stop, and cannot walk until a person has released it', async () => {
    const hands = mkdtempSync(path.join(tmpdir(), 'spot-hands-'));
    cleanups.push(() => rmSync(hands, { recursive: true }));
    const button = path.join(hands, 'estop');
    const { code, results } = await runGoose(
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
    expect(code).toBe(0);
    expect(results.slice(3, 5)).toEqual([
      expect.stringMatching(/^ESTOP_PRESSED: .* Only a person can release it/),
      expect.stringMatching(/^ESTOP_PRESSED/),
    ]);
    expect(results.at(-1)).toContain('"position":{"x":3,"y":3}');
  });

  it('reads without asking in smart_approve, and asks before the lease', async () => {
    const { code, stderr, results } = await runGoose(
      [
        use('get_state'),
        use('check_route', { points: [{ x: 3, y: 3 }] }),
        use('acquire_lease'),
        'Nobody was there to ask.',
      ],
      { env: { GOOSE_MODE: 'smart_approve' } },
    );
    expect(results).toHaveLength(2);
    expect(stderr).toContain('Tool approval required');
    expect(code).toBe(1);
  });

  it('has no robot to drive when the options of the server are wrong', async () => {
    const { stdout, stderr, requests } = await runGoose(['There is no robot.'], {
      options: '--battery 3',
    });
    expect(stdout + stderr).toContain('--battery');
    expect(requests[0]?.tools ?? []).toEqual([]);
  });
});
