/** What a link in a mail asks for. */
export type MailLinkMode =
  | 'resetPassword'
  | 'verifyEmail'
  | 'verifyAndChangeEmail'
  | 'recoverEmail';

export interface MailLink {
  readonly mode: MailLinkMode;
  readonly code: string;
}

const modes: readonly string[] = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
] satisfies readonly MailLinkMode[];

/** Reads the link of a mail from the page's query; null when a part of it is missing. */
export function parseMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  const [mode, code] = [query.get('mode'), query.get('oobCode')];
  if (!code || !mode || !isMode(mode)) return null;
  return { mode, code };
}

function isMode(mode: string): mode is MailLinkMode {
  return modes.includes(mode);
}
