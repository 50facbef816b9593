import { existsSync } from 'node:fs';
import path from 'node:path';
import { rulesOf } from '../hosting/targets/write.ts';
import { emulatorEnvironment, readSettings, siteEnvironment } from '../site/config.ts';
import { startEmulators } from '../tools/emulators.ts';
import { seedFolder } from '../tools/localPorts.ts';
import { keptPorts } from '../tools/ports.ts';
import { buildSite } from '../tools/run.ts';
import { siteDir } from './places.ts';

/** This site with working accounts, which the console needs. */
export interface ConsoleSite {
  readonly origin: string;
  readonly account: { readonly email: string; readonly password: string };
}

/** Below the project's folder, where the emulators serve. */
const folder = 'build-bench';

/** Builds the site, serves it with the emulators, and makes an account. */
export async function startConsoleSite(
  reuse: boolean,
): Promise<ConsoleSite & { readonly stop: () => Promise<void> }> {
  const ports = await keptPorts('.cache/bench-ports.json');
  const origin = `http://127.0.0.1:${ports.hosting}`;
  const environment = {
    ...emulatorEnvironment(ports.auth),
    SITE_URL: origin,
    SECURITY_CONTACT: 'mailto:security@goose.test',
  };
  if (!reuse || !existsSync(path.join(siteDir, folder))) {
    await buildSite(folder, environment);
  }
  const settings = readSettings({ ...siteEnvironment(), ...environment });
  const emulators = await startEmulators({
    ports,
    site: { publicDir: folder, rules: rulesOf(folder, settings) },
    seed: seedFolder,
  });
  const account = { email: 'bench@example.com', password: 'correct horse 1' };
  await fetch(
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/demo-goose/accounts`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    },
  );
  return { origin, account, stop: emulators.stop };
}
