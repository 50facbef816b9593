import { expect, it } from 'vitest';
import { startEmulators } from './emulators';
import { freePort, portHolder } from './ports';

// Upper bound for a busy machine.
const timeout = 180_000;

it(
  'says in one line that the emulators have ended by themselves',
  async () => {
    const ports = { auth: await freePort(), hosting: await freePort() };
    const emulators = await startEmulators({ ports, site: null });
    const pid = /process (\d+)/.exec(portHolder(ports.auth) ?? '')?.[1];
    process.kill(Number(pid), 'SIGKILL');
    const failure = await emulators.ended;
    expect(failure?.message).toBe(
      'The Firebase emulators have ended by themselves (SIGKILL).',
    );
  },
  timeout,
);
