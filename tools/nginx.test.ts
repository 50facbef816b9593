import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { aFolder } from '../tests/support/folder';

it('says what is missing where there is no nginx, and ends', () => {
  const script = `import { startNginx } from './tools/nginx.ts';
    await startNginx(${JSON.stringify(aFolder())}, 9).catch(({ message }) => console.log(message));`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', script],
    { env: { PATH: '' }, encoding: 'utf8', timeout: 20_000 },
  );
  expect(stdout).toContain('apt-get install nginx');
  expect(status).toBe(0);
});
