import { headerRules } from '../hosting/headers.ts';
import { emulatorEnvironment, readSettings, siteEnvironment } from '../site/config.ts';
import { startEmulators } from './emulators.ts';
import { localPorts, printMails, welcome } from './localPorts.ts';
import { buildSite, endedByOthers, main } from './run.ts';

await main(async () => {
  const ports = await localPorts();
  const publicDir = 'build-start';
  const environment = {
    ...emulatorEnvironment(ports.auth),
    SITE_URL: `http://127.0.0.1:${ports.hosting}`,
    // The tests may build meanwhile.
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/start',
  };
  const settings = readSettings({ ...siteEnvironment(), ...environment });
  const signal = endedByOthers();
  const rules = headerRules(settings, await buildSite(publicDir, environment, signal));
  const emulators = await startEmulators({
    ports,
    site: { publicDir, rules },
    onLine: printMails(ports.hosting),
    signal,
  });
  console.log(welcome(ports.hosting));
  const failure = await emulators.ended;
  if (failure) throw failure;
});
