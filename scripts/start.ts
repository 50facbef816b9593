import { emulatorEnvironment } from '../site.config.ts';
import { startEmulators } from './emulators.ts';
import { localPorts, seedFolder, welcome } from './localPorts.ts';
import { printMails } from './mailLinks.ts';
import { buildSite, main } from './run.ts';

await main(async () => {
  const ports = await localPorts();
  const publicDir = 'build-start';
  await buildSite(publicDir, {
    ...emulatorEnvironment(ports.auth),
    SITE_URL: `http://127.0.0.1:${ports.hosting}`,
  });
  const emulators = await startEmulators({
    ports,
    publicDir,
    only: ['auth', 'hosting'],
    seed: seedFolder,
    onLine: printMails(ports.hosting),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void emulators.stop());
  }
  console.log(welcome(ports.hosting));
  await emulators.ended;
});
