import { requireFreePort } from './ports.ts';

/** Where the local servers listen, all on the loopback address. */
export interface EmulatorPorts {
  readonly hosting: number;
  readonly auth: number;
}

export const defaultPorts: EmulatorPorts = { hosting: 3000, auth: 9099 };

/**
 * The ports of the local servers, from PORT and AUTH_PORT.
 *
 * @throws {PortTakenError} for the first one that somebody else uses.
 */
export async function localPorts(): Promise<EmulatorPorts> {
  const ports = {
    hosting: Number(process.env['PORT'] || defaultPorts.hosting),
    auth: Number(process.env['AUTH_PORT'] || defaultPorts.auth),
  };
  await requireFreePort(ports.hosting, 'PORT');
  await requireFreePort(ports.auth, 'AUTH_PORT');
  return ports;
}

export const seedFolder = 'emulators/seed';

/** What to tell a newcomer once everything runs. */
export function welcome(port: number): string {
  return `
  The site:      http://127.0.0.1:${port}
  Demo account:  demo@example.com
  Password:      honk-honk-1

  Accounts live in the Firebase Auth emulator until you stop it with Ctrl-C.
  It sends no mail. The links that a mail would hold are printed here.
`;
}
