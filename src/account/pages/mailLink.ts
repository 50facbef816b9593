const modes = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
] as const;

export type MailLinkMode = (typeof modes)[number];

export interface MailLink {
  readonly mode: MailLinkMode;
  readonly code: string;
}

/** Null where the link lacks its code, or asks for something else. */
export function parseMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  const code = query.get('oobCode');
  const mode = modes.find((each) => each === query.get('mode'));
  return mode && code ? { mode, code } : null;
}
