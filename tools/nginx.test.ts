import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('says what is missing where there is no nginx, and ends', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `import { startNginx } from './tools/nginx.ts';
    await startNginx(${JSON.stringify(folder)}, 9).catch(({ message }) => console.log(message));`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', script],
    { env: { PATH: '' }, encoding: 'utf8', timeout: 20_000 },
  );
  expect(stdout).toContain('apt-get install nginx');
  expect(status).toBe(0);
});
