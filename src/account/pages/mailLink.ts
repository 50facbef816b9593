const modes = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
] as const;

export type MailLinkMode = (typeof modes)[number];

export type MailLink = NonNullable<ReturnType<typeof parseMailLink>>;

/** Null where the link lacks its code, or asks for something else. */
export function parseMailLink(search: string) {
  const query = new URLSearchParams(search);
  const code = query.get('oobCode');
  const mode = modes.find((each) => each === query.get('mode'));
  return mode && code ? { mode, code } : null;
}
