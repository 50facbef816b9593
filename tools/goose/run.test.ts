import { afterEach, describe, expect, it } from 'vitest';
import { type GooseHome, makeTestHome } from './home.ts';
import { goose } from './run.ts';
import { startGooseServer } from './server.ts';
import { messageText, startScriptedModel } from './scriptedModel.ts';

const cleanups: (() => unknown)[] = [];

function home(...args: Parameters<typeof makeTestHome>): GooseHome {
  const made = makeTestHome(...args);
  cleanups.push(() => made.remove());
  return made;
}

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

describe('goose under test', () => {
  it('asks the scripted model and prints its answer', async () => {
    const model = await startScriptedModel([{ text: ['Hello ', 'from the script.'] }]);
    cleanups.push(() => model.close());
    const outcome = await goose(
      ['run', '--no-session', '--no-profile', '-t', 'Say hello'],
      {
        home: home({ modelUrl: model.url }),
      },
    );
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toContain('Hello from the script.');
    const asked = model.requests[0]?.messages.find(({ role }) => role === 'user');
    expect(asked && messageText(asked)).toContain('Say hello');
  });

  it('reports why goose serve did not start', async () => {
    await expect(
      startGooseServer({ home: home(), args: ['--no-such-flag'] }),
    ).rejects.toThrow('--no-such-flag');
  });
});
