import { expect, it, onTestFinished } from 'vitest';
import { makeTestHome } from './home.ts';
import { startGooseServer } from './server.ts';

it('reports why goose serve did not start', async () => {
  const home = makeTestHome();
  onTestFinished(home.remove);
  await expect(startGooseServer({ home, args: ['--no-such-flag'] })).rejects.toThrow(
    '--no-such-flag',
  );
});
