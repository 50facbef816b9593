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

/** What has become of a link. */
export interface MailActionDone {
  readonly mode: MailLinkMode;
  readonly email: string | null;
  /** Who was signed in; null for nobody. The address is shown to nobody else. */
  readonly uid: string | null;
}

/**
 * What the page keeps in its entry of the browser's history, so that it survives a reload, also where
 * storage is blocked: the query of the link, and in its place what the link has done.
 */
export interface MailPlace {
  readonly link?: string;
  readonly done?: MailActionDone;
}

/**
 * Moves the link's query from the address to the history's entry. It runs where it stands in the
 * page's HTML, before any other script, so that the code reaches no link, no referrer and no
 * analytics. The entry has the form in which the router keeps its own.
 */
export const takeLinkScript =
  'if(location.search)history.replaceState({key:"mail",state:{link:location.search}},"",location.pathname)';

const modes: readonly string[] = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
] satisfies readonly MailLinkMode[];

/** Reads the link of a mail from its query; null when a part of it is missing. */
export function parseMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  const [mode, code] = [query.get('mode'), query.get('oobCode')];
  if (!code || !mode || !isMode(mode)) return null;
  return { mode, code };
}

function isMode(mode: string): mode is MailLinkMode {
  return modes.includes(mode);
}
