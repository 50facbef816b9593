import { routes } from '../site/routes.ts';
import { requireFreePort, type SitePorts } from './ports.ts';

export const defaultPorts: SitePorts = { hosting: 3000, auth: 9099 };

/**
 * The ports of `npm start` and `npm run dev`, from PORT and AUTH_PORT.
 *
 * @throws {Error} naming the first one that another program uses, or both when they are the same.
 */
export async function localPorts(): Promise<SitePorts> {
  const ports = {
    hosting: Number(process.env['PORT'] || defaultPorts.hosting),
    auth: Number(process.env['AUTH_PORT'] || defaultPorts.auth),
  };
  if (ports.hosting === ports.auth)
    throw new Error(`PORT and AUTH_PORT are both ${ports.auth}. Choose two ports.`);
  await requireFreePort(ports.hosting, 'PORT');
  await requireFreePort(ports.auth, 'AUTH_PORT');
  return ports;
}

export function welcome(port: number): string {
  return `
  The site:      http://127.0.0.1:${port}
  Demo account:  demo@example.com
  Password:      honk-honk-1

  Accounts live in the Firebase Auth emulator until you stop it with Ctrl-C.
  It sends no mail. The links that a mail would hold are printed here.
`;
}

/**
 * Finds a mail of the Auth emulator in a line of its output, and leads its link to this site. In a
 * real project the action URL of the mails does that.
 *
 * @param siteUrl Without a slash at the end.
 */
export function mailNote(line: string, siteUrl: string): string | null {
  const [, purpose, link] = /(To .+), follow this link: (\S+)/.exec(line) ?? [];
  if (!purpose || !link) return null;
  const { searchParams } = new URL(link);
  // A placeholder of the emulator's own page.
  searchParams.delete('newPassword');
  return `Mail. ${purpose}:\n  ${siteUrl}${routes.action}?${searchParams}\n`;
}

/** Prints the mails among the emulator's lines. */
export function printMails(port: number): (line: string) => void {
  return (line) => {
    const note = mailNote(line, `http://127.0.0.1:${port}`);
    if (note) console.log(note);
  };
}
