import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { watchUsage } from './process-tree';

/** Holds 200 MB in a process that a process of the test starts. */
const inner = `const held = Buffer.alloc(200e6, 1); process.stdout.write('ready'); setInterval(() => held, 1000)`;
const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' })`;

test.runIf(process.platform === 'linux')(
  'what a process below holds and uses is counted',
  async () => {
    const child = spawn(process.execPath, ['-e', outer], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const watch = watchUsage(child.pid);
    await new Promise((resolve) => {
      child.stdout.once('data', resolve);
    });
    await expect
      .poll(() => watch.seen()?.peakMemory, { timeout: 20_000 })
      .toBeGreaterThan(200e6);
    expect(watch.stop()?.cpu).toBeGreaterThan(0);
    // The group: the process and the one that it started.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  },
);
