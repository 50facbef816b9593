import { headerRules } from '../hosting/headers.ts';
import { emulatorEnvironment, readSettings, siteEnvironment } from '../site/config.ts';
import { startEmulators } from './emulators.ts';
import { localPorts, printMails, welcome } from './localPorts.ts';
import { buildSite, main } from './run.ts';

await main(async () => {
  const ports = await localPorts();
  const publicDir = 'build-start';
  const environment = {
    ...emulatorEnvironment(ports.auth),
    SITE_URL: `http://127.0.0.1:${ports.hosting}`,
  };
  const settings = readSettings({ ...siteEnvironment(), ...environment });
  const rules = headerRules(settings, await buildSite(publicDir, environment));
  const ending = new AbortController();
  // Both the terminal and npm may send it.
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => ending.abort());
  const emulators = await startEmulators({
    ports,
    site: { publicDir, rules },
    onLine: printMails(ports.hosting),
    signal: ending.signal,
  });
  console.log(welcome(ports.hosting));
  const failure = await emulators.ended;
  if (failure) throw failure;
});
