import { useEffect, useRef, useState } from 'react';
import { type Auth, useAuth } from '../AuthProvider';
import type { AccountClient } from '../client';
import { type AccountError, describeCode, describeError } from '../errors';
import { type MailLink, type MailLinkMode, parseMailLink } from './mailLink';

/** How far the page has come with the link of a mail. */
export type MailActionState =
  | { readonly name: 'working' }
  /** The code is good; the reader chooses a new password. */
  | {
      readonly name: 'choosePassword';
      readonly code: string;
      readonly email: string | null;
    }
  | { readonly name: 'done'; readonly mode: MailLinkMode; readonly email: string | null }
  | {
      readonly name: 'failed';
      readonly error: AccountError;
      readonly mode: MailLinkMode | null;
    };

/** Does what the link of a mail asks for, as far as it needs no more from the reader. */
export function useMailAction(): {
  readonly state: MailActionState;
  /** The reader has set a new password. */
  onPasswordSet(): void;
} {
  const { act, currentUser } = useAuth();
  const [state, setState] = useState<MailActionState>({ name: 'working' });
  const started = useRef(false);

  useEffect(() => {
    // A code works once, so it must be sent once.
    if (started.current) return;
    started.current = true;
    const link = parseMailLink(window.location.search);
    void finish(act, link).then(setState);
  }, [act]);

  // A signed-in reader's own user has changed; fetch it, so that the page shows it.
  const changesUser = state.name === 'done' && state.mode === 'verifyEmail';
  const isSignedIn = currentUser !== null;
  useEffect(() => {
    if (changesUser && isSignedIn)
      act((client) => client.refresh()).catch(() => undefined);
  }, [changesUser, isSignedIn, act]);

  return {
    state,
    onPasswordSet: () => setState({ name: 'done', mode: 'resetPassword', email: null }),
  };
}

async function finish(act: Auth['act'], link: MailLink | null): Promise<MailActionState> {
  if (!link)
    return { name: 'failed', error: describeCode('invalid-action-code'), mode: null };
  try {
    return await act((client) => perform(client, link));
  } catch (error) {
    return { name: 'failed', error: describeError(error), mode: link.mode };
  }
}

async function perform(
  client: AccountClient,
  { mode, code }: MailLink,
): Promise<MailActionState> {
  const { email } = await client.checkCode(code);
  if (mode === 'resetPassword') return { name: 'choosePassword', code, email };
  await client.applyCode(code);
  return { name: 'done', mode, email };
}
