import { routes } from '../site/routes.ts';

/**
 * What to tell a developer of a mail that the Auth emulator would have sent: its purpose, and its
 * link as it leads to this site. In a real project the mails' action URL does that.
 *
 * @param line A line of the emulator's output.
 * @param siteUrl Without a slash at the end.
 * @returns Null for a line about anything else.
 */
export function mailNote(line: string, siteUrl: string): string | null {
  const [, purpose, link] = /(To .+), follow this link: (\S+)/.exec(line) ?? [];
  if (!purpose || !link) return null;
  const { searchParams } = new URL(link);
  // A placeholder, for those who open the emulator's own page without a browser.
  searchParams.delete('newPassword');
  return `Mail. ${purpose}:\n  ${siteUrl}${routes.action}?${searchParams}\n`;
}

/** Prints the mails of the site on a local port as the emulator tells of them. */
export function printMails(port: number): (line: string) => void {
  return (line) => {
    const note = mailNote(line, `http://127.0.0.1:${port}`);
    if (note) console.log(note);
  };
}
