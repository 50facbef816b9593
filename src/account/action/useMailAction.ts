import { useHistory, useLocation } from '@docusaurus/router';
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

type Done = Extract<MailActionState, { name: 'done' }>;

/**
 * Does what the link of a mail asks for, as far as it needs no more from the reader.
 *
 * A code works once. What it has done takes its place in the browser's history, so that a reload
 * tells the same instead of trying the used code, and the code leaves the address.
 */
export function useMailAction(): {
  readonly state: MailActionState;
  /** The reader has set a new password. */
  onPasswordSet(): void;
  /** Tries the link once more, after a failure that left its code unused. */
  retry(): void;
} {
  const { act, currentUser } = useAuth();
  const history = useHistory();
  const { state: remembered } = useLocation<Done | undefined>();
  const [state, setState] = useState<MailActionState>({ name: 'working' });
  const started = useRef(false);

  useEffect(() => {
    // A code works once, so it must be sent once.
    if (started.current) return;
    started.current = true;
    void arrive(act, remembered).then(setState);
  }, [act, remembered]);

  useEffect(() => {
    if (state.name === 'done') history.replace({ search: '', state });
  }, [state, history]);

  // The link may have changed the signed-in reader's own user; fetch it, so that the page shows it.
  const isDone = state.name === 'done';
  const isSignedIn = currentUser !== null;
  useEffect(() => {
    if (isDone && isSignedIn) act((client) => client.refresh()).catch(() => undefined);
  }, [isDone, isSignedIn, act]);

  return {
    state,
    onPasswordSet: () => setState({ name: 'done', mode: 'resetPassword', email: null }),
    retry() {
      setState({ name: 'working' });
      void arrive(act).then(setState);
    },
  };
}

async function arrive(act: Auth['act'], remembered?: Done): Promise<MailActionState> {
  if (remembered) return remembered;
  const link = parseMailLink(window.location.search);
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
